import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { exceptions } from './exceptions.ts';
import { pluralFindings, type WordSet } from './pluralFindings.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const read = (file: string): Record<string, unknown> =>
  JSON.parse(readFileSync(path.join(root, file), 'utf8')) as Record<string, unknown>;
const files = (pattern: string) => globSync(pattern, { cwd: root }).toSorted();
const languageOf = (file: string) => path.basename(file, '.json');

/** Texts of nested objects by their path: `kinds.deposit-received.text`. */
function flat(value: Record<string, unknown>, before = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, one]) =>
      typeof one === 'string'
        ? [[before + key, one]]
        : Object.entries(flat(Object(one) as Record<string, unknown>, `${before}${key}.`)),
    ),
  );
}

/** A widget's English texts, and those of its area in the other languages. */
function ofWidget(file: string): WordSet {
  const folder = path.dirname(path.dirname(file));
  const others = files(`${path.dirname(folder)}/words/*.json`).map((area) => {
    const own = read(area)[path.basename(folder)] ?? {};
    return [languageOf(area), own as Record<string, string>] as const;
  });
  return { file, words: { en: flat(read(file)), ...Object.fromEntries(others) } };
}

/** A folder with a file for each language. */
function ofFolder(folder: string): WordSet {
  const words = files(`${folder}/*.json`).map((file) => [languageOf(file), flat(read(file))] as const);
  return { file: `${folder}/en.json`, words: Object.fromEntries(words) };
}

const folders = [...files('brands/*/words'), ...files('{platform,demo}/**/words')].filter((folder) =>
  existsSync(path.join(root, folder, 'en.json')),
);
const findings = pluralFindings(
  [...files('widgets/*/*/words/en.json').map(ofWidget), ...folders.map(ofFolder)],
  exceptions,
);
for (const finding of findings) process.stdout.write(`${finding}\n`);
process.exitCode = findings.length > 0 ? 1 : 0;
