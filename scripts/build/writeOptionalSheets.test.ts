import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { writeOptionalSheets } from './writeOptionalSheets.ts';

it('R9.1 names the sheet that is left of a split one in the manifest and in scripts that load it later', () => {
  const folder = mkdtempSync(join(tmpdir(), 'livery-sheets-'));
  const file = (name: string) => join(folder, name);
  mkdirSync(file('.vite'));
  mkdirSync(file('build'));
  writeFileSync(file('build/bone-aaaaaaaa.css'), '.bone{color:red;border-width:var(--card-border-width)}');
  writeFileSync(file('build/plain-bbbbbbbb.css'), '.plain{color:red}');
  writeFileSync(
    file('build/late-cccccccc.js'),
    'load(["build/bone-aaaaaaaa.css","build/plain-bbbbbbbb.css"])',
  );
  const css = ['build/bone-aaaaaaaa.css', 'build/plain-bbbbbbbb.css'];
  writeFileSync(file('.vite/manifest.json'), JSON.stringify({ late: { css } }));
  writeFileSync(file('.vite/classes.json'), '{}');

  writeOptionalSheets(folder);

  const { late } = JSON.parse(readFileSync(file('.vite/manifest.json'), 'utf8')) as {
    late: { css: string[] };
  };
  expect(late.css[1]).toBe('build/plain-bbbbbbbb.css');
  expect(late.css[0]).toMatch(/^build\/bone-[\w-]{8}\.css$/);
  expect(readFileSync(file('build/late-cccccccc.js'), 'utf8')).toBe(`load(${JSON.stringify(late.css)})`);
  const written = readdirSync(file('build')).map((name) => `build/${name}`);
  expect(written).toEqual(expect.arrayContaining(late.css));
  expect(written).not.toContain('build/bone-aaaaaaaa.css');
});
