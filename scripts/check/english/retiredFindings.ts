import { exceptions } from './exceptions.ts';
import { proseOfCode, proseOfJson, proseOfMarkdown } from './proseIn.ts';
import { retired } from './retired.ts';

/** Names and code that a sentence quotes. */
const quoted = /`[^`\n]+`|"[\w-]+"/g;

/** The retired words in what people read of a file, by line. `file`: its path from the project's root. */
export function retiredFindings(file: string, source: string): string[] {
  return proseOf(file, source).flatMap(({ line, text }) => {
    const prose = text.replaceAll(quoted, (name) => name.replaceAll(/[^\n]/g, '_'));
    return retired.flatMap(({ pattern, instead }) => {
      const match = pattern.exec(prose);
      if (match === null || exceptions.some((one) => one.file === file && text.includes(one.text))) return [];
      const at = line + prose.slice(0, match.index).split('\n').length - 1;
      return [`${file}:${at} says "${match[0]}", which docs/glossary.md retired. Write ${instead}.`];
    });
  });
}

function proseOf(file: string, source: string) {
  if (file.endsWith('.md')) return proseOfMarkdown(source);
  if (file.endsWith('.json')) return proseOfJson(source, !file.includes('/words/'));
  return proseOfCode(source);
}
