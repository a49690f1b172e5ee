import type { Translate } from '#engine/react/index.ts';

/** Name of a play type; its code if there is no text for it, as for one of another platform. */
export function playName(t: Translate, playType: string): string {
  const [, digits, prize = ''] = /^(\d)d-(\w+)$/.exec(playType) ?? [];
  if (digits) return t('play-prize', { digits, prize: t(`prize-${prize}`) || prize });
  const [, balls] = /^any-(\d+)$/.exec(playType) ?? [];
  if (balls) return t('play-any', { balls });
  const [, order] = /^(straight|box)-\d$/.exec(playType) ?? [];
  if (order) return t(`play-${order}`);
  return t(`play-${playType}`) || playType;
}

/** Name of a pick: options have texts, numbers speak for themselves, in the brand's numerals (`digits` of `useFormat`). */
export function pickName(t: Translate, pick: string, digits: (text: string) => string): string {
  return /^\d+$/.test(pick) ? digits(pick) : t(`pick-${pick}`) || pick;
}
