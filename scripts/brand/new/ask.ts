import { createInterface } from 'node:readline/promises';
import type { NewBrand } from './newBrand.ts';

/** Asks in a terminal for what was not said; an empty answer takes what stands in brackets. */
export async function askForBrand(given: NewBrand): Promise<NewBrand> {
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  const ask = async (question: string, usual: string) =>
    (await lines.question(`${question} [${usual}] `)).trim() || usual;
  try {
    const title = await ask('Name as visitors read it', given.title);
    const logo = await ask('File of a logo, or none', 'none');
    const colors = await ask('One to three colours (#rrggbb, with commas), or none', 'none');
    const languages = await ask(
      'Languages, the default first',
      given.languages.join(',') || 'those of the layer below',
    );
    const age = await ask('Age limit, 18 or 21', String(given.age ?? 'that of the layer below'));
    return {
      ...given,
      title,
      ...(logo !== 'none' && { logo }),
      colors: colors === 'none' ? [] : listOf(colors),
      languages: languages.includes(' ') ? [] : listOf(languages),
      ...(/^\d+$/.test(age) && { age: Number(age) }),
    };
  } finally {
    lines.close();
  }
}

/** `th, en` → `['th', 'en']`. */
export function listOf(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
