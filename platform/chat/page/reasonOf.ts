import type { ChatRefusalCode } from '../protocol.ts';
import { numberOf, say, timeOf } from './start.ts';

/** Why something was refused, for people. `mutedUntil` is what the server has said of the member, if it has. */
export function reasonOf(
  code: ChatRefusalCode | 'wrong-picture' | 'too-large',
  { mutedUntil, retryAfter = 0 }: { mutedUntil?: number | undefined; retryAfter?: number | undefined },
): string {
  switch (code) {
    case 'muted':
      return say('muted', { time: timeOf(mutedUntil ?? Date.now() + retryAfter * 1000) });
    case 'too-long':
      return say('too-long', { count: numberOf(1_000) });
    case 'blocked':
    case 'slow-down':
    case 'repeated':
    case 'no-links':
    case 'wrong-picture':
    case 'too-large':
      return say(code);
    default:
      return say('failed');
  }
}
