import type { Audience } from '#engine/contracts/audience.ts';
import type { ResponseCache } from './answers.ts';

const days = 86_400_000;

/**
 * Overrides with which the example responses agree with the audience: to a member on a break, calls that state the break
 * state one (R10.7). Those of the story come last.
 */
export function answersTo(
  { onBreak, now }: Pick<Audience, 'onBreak' | 'now'>,
  own: ResponseCache,
): ResponseCache {
  if (!onBreak) return own;
  const playBreak = { kind: 'cool-off', beganAt: now - days, endsAt: now + 30 * days };
  return {
    ...own,
    memberInfo: { playBreak, ...own.memberInfo },
    limits: { playBreak, ...own.limits },
  };
}
