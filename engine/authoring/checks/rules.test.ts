import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { rules } from './rules.ts';

const folders = readdirSync(import.meta.dirname, { withFileTypes: true }).flatMap(({ name }) =>
  existsSync(path.join(import.meta.dirname, name, 'index.ts')) ? [name] : [],
);

it('lists the rule of each folder', () => {
  expect(rules.map(({ code }) => code).toSorted()).toEqual(folders.toSorted());
});

it.each(folders)('%s has its test in its folder', (folder) => {
  const test = folder.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  expect(existsSync(path.join(import.meta.dirname, folder, `${test}.test.ts`))).toBe(true);
});
