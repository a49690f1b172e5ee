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
  [1, 'Use Livery 0.1.0 or a later version before 3.0.0, or write the folder for format 3.'],
  [2, 'Use Livery 3.0.0 or a later version before 4.2.0, or write the folder for format 3.'],
  [0, 'Format 0 never existed: write the folder for format 3.'],
  [4, 'Use a newer version of Livery, or write the folder for format 3.'],
])('of a folder in format %i it says which engine reads it', (format, todo) => {
  expect(said(format)).toMatchObject({
    code: 'other-format',
    what: `The brand is written in format ${format}, but Livery ${packageFile.version} reads format 3.`,
    todo,
  });
});

it('accepts its own format, which is the last of all formats', () => {
  expect(said(3)).toBeUndefined();
  expect(formats.at(-1)?.format).toBe(brandFormat);
});
