import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { britishIdentifiers } from './britishIdentifiers.ts';
import { retiredFindings } from './retiredFindings.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const folders = '{kit,schemas,engine,widgets,portal,platform,demo,operator,scripts,stories,tests}';
const patterns = [
  `${folders}/**/*.{ts,tsx,mjs,css}`,
  `${folders}/**/words/en.json`,
  'brands/*/words/en.json',
  'schemas/**/*.json',
  'widgets/**/schema.json',
  'docs/**/*.md',
  '*.{md,ts}',
];
/** Generated code, the customer's text, and files that list the retired words. */
const skipped =
  /\/generated\/|\/node_modules\/|\/dist\/|^docs\/(?:specification|glossary)\.md$|^scripts\/check\/english\//;

const files = [...new Set(patterns.flatMap((pattern) => globSync(pattern, { cwd: root })))]
  .map((file) => file.replaceAll(path.sep, '/'))
  .filter((file) => !skipped.test(file))
  .toSorted();
const findings = files.flatMap((file) => {
  const source = readFileSync(path.join(root, file), 'utf8');
  return [
    ...retiredFindings(file, source),
    ...(/\.tsx?$/.test(file) ? britishIdentifiers(file, source) : []),
  ];
});
for (const finding of findings) process.stdout.write(`${finding}\n`);
process.exitCode = findings.length > 0 ? 1 : 0;
