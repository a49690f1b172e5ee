import type { Translate } from '#engine/react/index.ts';
import type { PickRules } from '../shared/picks.ts';

/** What every picker is given. */
export interface PickProps {
  rules: PickRules;
  picks: readonly string[];
  setPicks: (picks: readonly string[]) => void;
  t: Translate;
}
