import { chatLimits } from '../limits.ts';
import type { ChatRefusalCode } from '../protocol.ts';
import { numberOf, say, timeOf } from './start.ts';

/** What is refused however often it is sent. */
const finalCodes: ReadonlySet<string> = new Set([
  'bad-request',
  'blocked',
  'empty',
  'no-links',
  'too-large',
  'too-long',
  'unknown-picture',
  'unknown-room',
  'wrong-picture',
]);

/** Whether the same message can be taken at another time. */
export const canRepeat = (code: string): boolean => !finalCodes.has(code);

/** Why something was refused, for people. `mutedUntil` is what the server has said of the member, if it has. */
export function reasonOf(
  code: ChatRefusalCode | 'wrong-picture' | 'too-large',
  { mutedUntil, retryAfter = 0 }: { mutedUntil?: number | undefined; retryAfter?: number | undefined },
): string {
  switch (code) {
    case 'muted':
      return say('muted', { time: timeOf(mutedUntil ?? Date.now() + retryAfter * 1000) });
    case 'too-long':
      return say('too-long', { count: numberOf(chatLimits.text) });
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
