import type { Translate } from '#engine/react/index.ts';

/** Name of a play type that picks numbers; its code if there is no text for it, as for one of another platform. */
export function betName(t: Translate, playType: string): string {
  const [, digits, prize = ''] = /^(\d)d-(\w+)$/.exec(playType) ?? [];
  if (digits) return t('play-prize', { digits, prize: t(`prize-${prize}`) || prize });
  if (playType.startsWith('straight-')) return t('play-straight');
  return t(`play-${playType}`) || playType;
}
