import type { Theme } from '#engine/contracts/revision.ts';

/** The tokens that name fonts. */
export const fontTokens = ['font', 'font-display'] as const;

/** The families of a `fontFamily` token, in order of preference. */
export function familiesIn(value: string): string[] {
  return value.split(',').map((name) => name.trim().replaceAll('"', ''));
}

/** Every family that a token names, in the theme and for single languages. */
export function familiesNamed(theme: Theme, token: string): string[] {
  const ofLanguages = Object.values(theme.languages ?? {}).flatMap((own) => own[token] ?? []);
  return [tokenIn(theme, token), ...ofLanguages].flatMap(familiesIn);
}

/** The value of a token that is the same in both themes, or that of the light theme. */
export function tokenIn({ light, shared }: Theme, token: string): string {
  return light[token] ?? shared[token] ?? '';
}
