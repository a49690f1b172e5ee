import { unitsOf } from '#kit/countCharacters.ts';

/** Tools do not know `maxCharacters`: they get its sentence, and a bound in code points that no shorter text exceeds. */
export function withStandardLength(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('maxCharacters' in value)) return value;
  const { maxCharacters: most, description, ...rest } = value as Record<string, unknown>;
  const sentence = `At most ${String(most)} characters as readers count them (grapheme clusters).`;
  return {
    ...rest,
    maxLength: unitsOf(Number(most)),
    description: [description, sentence].filter(Boolean).join(' '),
  };
}
