import { readFileSync } from 'node:fs';
import { globSync } from 'node:fs';
import { expect, it } from 'vitest';
import { commonOperatorRefusals, operatorCallTable } from '#schemas/generated/operatorCalls.ts';
import permissions from '#schemas/operator/permissions.json';
import { en } from './en/index.ts';
import { th } from './th/index.ts';
import { zh } from './zh/index.ts';

const slots = (text: string) => [...text.matchAll(/\{\{\w+\}\}/g)].map(String).toSorted();

it.each([
  ['th', th],
  ['zh', zh],
])('R10.12 %s has every text of the desk, with the same slots', (_, words: Record<string, string>) => {
  expect(Object.keys(words).toSorted()).toEqual(Object.keys(en).toSorted());
  for (const [key, text] of Object.entries(en)) expect(slots(words[key] ?? ''), key).toEqual(slots(text));
});

it('names no text in two files of a language', () => {
  for (const language of ['en', 'th', 'zh']) {
    const keys = globSync(`desk/app/words/${language}/*.json`).flatMap((file) =>
      Object.keys(JSON.parse(readFileSync(file, 'utf8')) as object),
    );
    expect(keys.length).toBeGreaterThan(100);
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
  }
});

it('has no text that nothing uses, and a text for every one that is used', () => {
  const code = globSync('desk/app/**/*.{ts,tsx}')
    .filter((file) => !file.includes('.test.'))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const chosen = [...code.matchAll(/\bt\([\w.! =]+\? '([\w-]+)' : '([\w-]+)'/g)];
  const used = [
    ...[...code.matchAll(/\bt\('([\w-]+)'/g)].map(([, key = '']) => key),
    ...chosen.flatMap(([, one = '', other = '']) => [one, other]),
  ];
  const named = [...code.matchAll(/path: '[^']*', name: '([\w-]+)'/g)].map(([, name = '']) => name);
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

it('R10.11 says what each permission allows, in English as the roles of the platform do', () => {
  const texts = Object.entries(en).filter(([key]) => key.startsWith('permission-'));
  expect(Object.fromEntries(texts.map(([key, text]) => [key.slice('permission-'.length), text]))).toEqual(
    permissions,
  );
});
