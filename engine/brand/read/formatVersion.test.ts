import { expect, it } from 'vitest';
import { parseJson } from '#kit/json/index.ts';
import packageFile from '../../../package.json' with { type: 'json' };
import { brandFormat, formats, otherFormat } from './formatVersion.ts';

const said = (format: number) => {
  const { value, places } = parseJson(JSON.stringify({ format }));
  const known = [
    { format: 1, from: '0.1.0' },
    { format: 2, from: '3.0.0' },
    { format: 3, from: '4.2.0' },
  ];
  return otherFormat({ file: 'brands/acme/brand.json', value, places }, known);
};

it.each([
  [1, 'Start it with Livery 0.1.0 or a later one before 3.0.0, or write the folder for format 3.'],
  [2, 'Start it with Livery 3.0.0 or a later one before 4.2.0, or write the folder for format 3.'],
  [0, 'No engine ever read format 0: write the folder for format 3.'],
  [4, 'Start it with a newer engine, or write the folder for format 3.'],
])('of a folder in format %i it says which engine reads it', (format, todo) => {
  expect(said(format)).toMatchObject({
    code: 'other-format',
    what: `The brand is written in format ${format}; this engine, Livery ${packageFile.version}, reads format 3.`,
    todo,
  });
});

it('says nothing of its own format, and that is the last of those there were', () => {
  expect(said(3)).toBeUndefined();
  expect(formats.at(-1)?.format).toBe(brandFormat);
});
