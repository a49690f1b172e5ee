import { isLongerThan } from '#kit/countCharacters.ts';
import { chatLimits } from './limits.ts';

/** Letters by which the compatible form of a text may be longer: one character (U+FDFA) stands for eighteen of them. */
const mostGrowth = chatLimits.text;

/** Whether a message is too long, by the characters that readers count and by what the filters of the rooms read. */
export function isTooLong(text: string): boolean {
  return isLongerThan(text, chatLimits.text) || text.normalize('NFKC').length > text.length + mostGrowth;
}
