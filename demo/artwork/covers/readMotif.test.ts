import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readMotif } from './readMotif.ts';

const folder = mkdtempSync(join(tmpdir(), 'livery-motif-'));
afterAll(() => rmSync(folder, { recursive: true }));

function read(text: string) {
  const file = join(folder, 'kite.svg');
  writeFileSync(file, text);
  return readMotif(file);
}

const papers = {
  pale: '#1',
  light: '#2',
  main: '#3',
  deep: '#4',
  night: '#5',
  accent: '#6',
  accentDeep: '#7',
};

it('draws a motif in the papers given', () => {
  const motif = read(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" style="--main: red">
    <g>
      <path d="M0 0h9v9Z" fill="var(--main)" stroke="var(--accentDeep)"/>
    </g>
  </svg>
  `);
  expect(motif(papers)).toBe('<g><path d="M0 0h9v9Z" fill="#3" stroke="#7"/></g>');
});

it.each([
  ['has another box', '<svg viewBox="0 0 100 100"><path d="M0 0h9v9Z"/></svg>', /kite\.svg.*viewBox/],
  ['is empty', '', /kite\.svg.*viewBox/],
  [
    'names a color that is no paper',
    '<svg xmlns="" viewBox="0 0 200 200"><path d="M0 0h9v9Z" fill="var(--gold)"/></svg>',
    /kite\.svg uses the color --gold\. Use one of --pale,/,
  ],
])('refuses a file that %s', (_, text, message) => {
  expect(() => read(text)).toThrow(message);
});
