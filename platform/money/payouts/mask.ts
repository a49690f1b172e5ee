import { firstCharacters } from '#kit/countCharacters.ts';

/** An account number with its last four characters: `••••6789`. Shorter ones show less. */
export function maskNumber(number: string): string {
  return `••••${number.slice(-Math.min(4, Math.floor(number.length / 2)))}`;
}

/** A name with the first letter of each part: `S••• J•••`. */
export function maskHolder(holder: string): string {
  return holder
    .split(' ')
    .filter((part) => part !== '')
    .map((part) => `${firstCharacters(part, 1)}•••`)
    .join(' ');
}
