import type { Translate } from '#engine/react/index.ts';
import type { PlayType } from '../shared/picks.ts';

const digitsOf: Record<string, number> = { four: 4, three: 3, two: 2 };

/** Name of a group of play types. */
export function groupName(t: Translate, group: PlayType['group']): string {
  const digits = digitsOf[group];
  return digits ? t('group-digits', { digits }) : t(`group-${group}`);
}
