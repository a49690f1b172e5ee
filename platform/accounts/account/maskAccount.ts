import { charactersOf } from '#kit/charactersOf.ts';

/** Shows the first two and last two characters of a name; only the first of a short one. */
export function maskAccount(account: string): string {
  const characters = charactersOf(account);
  if (characters.length < 6) return `${characters[0] ?? ''}****`;
  return `${characters.slice(0, 2).join('')}****${characters.slice(-2).join('')}`;
}
