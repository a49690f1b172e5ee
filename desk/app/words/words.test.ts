import { readFileSync } from 'node:fs';
import { globSync } from 'node:fs';
import { expect, it } from 'vitest';
import { commonOperatorRefusals, operatorCallTable } from '#schemas/generated/operatorCalls.ts';
import en from './en.json';
import th from './th.json';
import zh from './zh.json';

const slots = (text: string) => [...text.matchAll(/\{\{\w+\}\}/g)].map(String).toSorted();

it.each([
  ['th', th],
  ['zh', zh],
])('R10.12 %s has every text of the desk, with the same slots', (_, words: Record<string, string>) => {
  expect(Object.keys(words)).toEqual(Object.keys(en));
  for (const [key, text] of Object.entries(en)) expect(slots(words[key] ?? ''), key).toEqual(slots(text));
});

it('has no text that nothing uses, and a text for every one that is used', () => {
  const code = globSync('desk/app/**/*.{ts,tsx}')
    .filter((file) => !file.includes('.test.'))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const used = [...code.matchAll(/\bt\('([\w-]+)'/g)].map(([, key = '']) => key);
  const named = [...code.matchAll(/name: '([\w-]+)', permission|path: '[^']*', name: '([\w-]+)'/g)].map(
    ([, one, two]) => one ?? two ?? '',
  );
  expect([...used, ...named].filter((key) => !(key in en))).toEqual([]);
  const families = [...code.matchAll(/`([a-z]+-)\$\{/g)].map(([, start = '']) => start);
  const isUsed = (key: string) =>
    used.includes(key) || named.includes(key) || families.some((start) => key.startsWith(start));
  expect(Object.keys(en).filter((key) => !isUsed(key))).toEqual([]);
});

it('names refusals that the calls of the desk can meet', () => {
  const codes = new Set(Object.values(operatorCallTable).flatMap(({ refusals }) => Object.keys(refusals)));
  const own = ['platform-away', 'foreign-page', ...commonOperatorRefusals];
  const texts = Object.keys(en)
    .filter((key) => key.startsWith('refused-'))
    .map((key) => key.slice('refused-'.length));
  expect(texts.filter((code) => !codes.has(code) && !own.includes(code))).toEqual([]);
});
