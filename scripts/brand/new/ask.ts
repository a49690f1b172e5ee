import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { createInterface } from 'node:readline/promises';
import { parse } from 'culori';
import { looks, type NewBrand } from '#engine/authoring/edit/newBrand/index.ts';
import { tidyTag, wrongLanguages } from '#engine/authoring/languages/index.ts';

/** What an empty answer to the question about the look selects. */
const usualLook = 'that of a site below it, or classic';

/** The terminal in which questions are asked. */
export interface Terminal {
  input: NodeJS.ReadableStream;
  output: NodeJS.WritableStream;
}

/**
 * Asks in the terminal for options that were not given; an empty answer selects the default in brackets. An invalid answer
 * is rejected and asked again immediately, not at the end.
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
      /^(?:1[89]|[2-9]\d)$/.test(answer) ? undefined : `"${answer}" is not an age limit. Write 18 or 21.`,
    );
    const look = await ask(
      `Look (${looks.map(({ name }) => name).join(', ')})`,
      given.look ?? usualLook,
      (answer) =>
        looks.some(({ name }) => name === answer)
          ? undefined
          : `There is no look "${answer}". There are: ${looks.map(({ name, about }) => `${name} (${about})`).join('; ')}.`,
    );
    return {
      ...given,
      ...(title !== undefined && { title }),
      ...(logo !== undefined && { logo: typedPath(logo) }),
      ...(colors !== undefined && { colors: listOf(colors) }),
      ...(languages !== undefined && { languages: languagesIn(languages) }),
      ...(age !== undefined && { age: Number(age) }),
      ...(look !== undefined && { look }),
    };
  } finally {
    lines.close();
  }
}

function wrongColors(answer: string): string | undefined {
  const all = listOf(answer);
  const wrong = all.find((color) => parse(color) === undefined);
  if (wrong !== undefined) return `"${wrong}" is not a colour. Write it like #c2410c.`;
  return all.length > 3 ? `There are ${all.length} colours; at most three are used.` : undefined;
}

/** A path as people type it or drag it into a terminal: possibly quoted, possibly relative to their home. */
export function pathOf(file: string): string {
  return file.replace(/^(['"])(.*)\1$/, '$2').replace(/^~(?=[/\\])/, homedir());
}

/** Unescapes a path that no shell parses: terminals of macOS and Linux write `My\ logo.svg` for a dragged file. */
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
