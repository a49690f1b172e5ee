import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { createInterface } from 'node:readline/promises';
import { parse } from 'culori';
import { tidyTag, wrongLanguages } from './languages.ts';
import type { NewBrand } from './newBrand.ts';

/** Where questions are put and answered. */
export interface Terminal {
  input: NodeJS.ReadableStream;
  output: NodeJS.WritableStream;
}

/**
 * Asks in a terminal for what was not said; an empty answer takes what stands in brackets. What cannot be is asked again
 * at once, not refused at the end.
 */
export async function askForBrand(
  given: NewBrand,
  terminal: Terminal = { input: process.stdin, output: process.stdout },
): Promise<NewBrand> {
  const lines = createInterface(terminal);
  const ask = async (question: string, usual: string, wrong?: (answer: string) => string | undefined) => {
    for (;;) {
      const answer = (await lines.question(`${question} [${usual}] `)).trim();
      if (answer === '' || answer === usual) return undefined;
      const why = wrong?.(answer);
      if (why === undefined) return answer;
      terminal.output.write(`${why}\n`);
    }
  };
  try {
    const title = await ask('Name as visitors read it', given.title);
    const logo = await ask('File of a logo, or none', 'none', (file) =>
      existsSync(typedPath(file)) ? undefined : `There is no file ${typedPath(file)}.`,
    );
    const colors = await ask('One to three colours (#rrggbb, with commas), or none', 'none', wrongColors);
    const usual = given.languages.join(',') || 'those of the layer below';
    const languages = await ask('Languages (th, en …), the default first', usual, (answer) =>
      wrongLanguages(languagesIn(answer)),
    );
    const age = await ask('Age limit, 18 or 21', String(given.age ?? 'that of the layer below'), (answer) =>
      /^(?:1[89]|[2-9]\d)$/.test(answer) ? undefined : `"${answer}" is no age limit. Write 18 or 21.`,
    );
    return {
      ...given,
      ...(title !== undefined && { title }),
      ...(logo !== undefined && { logo: typedPath(logo) }),
      ...(colors !== undefined && { colors: listOf(colors) }),
      ...(languages !== undefined && { languages: languagesIn(languages) }),
      ...(age !== undefined && { age: Number(age) }),
    };
  } finally {
    lines.close();
  }
}

function wrongColors(answer: string): string | undefined {
  const all = listOf(answer);
  const wrong = all.find((color) => parse(color) === undefined);
  if (wrong !== undefined) return `"${wrong}" is no colour. Write it like #c2410c.`;
  return all.length > 3 ? `There are ${all.length} colours, and three at most are used.` : undefined;
}

/** A file as people write it or drag it into a terminal: in quotes, below their home. */
export function pathOf(file: string): string {
  return file.replace(/^(['"])(.*)\1$/, '$2').replace(/^~(?=[/\\])/, homedir());
}

/** As an answer, where no shell reads it: terminals of macOS and Linux write `My\ logo.svg` for a file that is dragged there. */
function typedPath(file: string): string {
  const isQuoted = /^['"]/.test(file);
  return pathOf(isQuoted || process.platform === 'win32' ? file : file.replace(/\\(.)/g, '$1'));
}

/** `th, en` → `['th', 'en']`. */
export function listOf(text: string): string[] {
  return text
    .split(/,(?![^(]*\))/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** `TH, zh-hans` → `['th', 'zh-Hans']`. */
export function languagesIn(text: string): string[] {
  return listOf(text).map(tidyTag);
}
