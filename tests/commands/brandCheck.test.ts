import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { breaks, copyBrands, writeBrandFile, writeGoodBrand } from '../faults/support/brokenBrands.ts';
import { npm, root, type Outcome } from '../faults/support/run.ts';

interface Found {
  file: string;
  line: number;
  column: number;
  code: string;
  message: string;
}

describe('npm run brand -- check', () => {
  const dir = mkdtempSync(join(tmpdir(), 'livery-check-'));
  const brandsDir = join(dir, 'brands');
  const env = { BRANDS_DIR: brandsDir };
  let text: Outcome;
  let json: Outcome;

  beforeAll(async () => {
    copyBrands(root, brandsDir);
    for (const { brand, file, text: content } of breaks) {
      writeGoodBrand(brandsDir, brand);
      writeBrandFile(brandsDir, brand, file, content);
    }
    [text, json] = [await npm('brand', ['check'], env), await npm('brand', ['check', '--json'], env)];
  });
  afterAll(() => rmSync(dir, { recursive: true, force: true }));

  it.each(breaks)(
    'R10.1 reports where $brand is wrong, what is wrong, and what to do',
    ({ brand, file, line, column, code, names }) => {
      const start = `brands/${brand}/${file}:${line}:${column}  ${code}  `;
      const found = text.stdout.split('\n').find((one) => one.startsWith(start));
      expect(found ?? text.stdout).toContain(start);
      for (const name of names) expect(found).toContain(name);
    },
  );

  it('R10.1 reports the same findings as JSON and as one line each', () => {
    const findings = JSON.parse(json.stdout) as Found[];
    const lines = findings.map((one) => `${one.file}:${one.line}:${one.column}  ${one.code}  ${one.message}`);
    const printed = text.stdout.trim().split('\n');
    expect(printed.slice(0, -1)).toEqual(lines);
    expect(printed.at(-1)).toContain('keeps its last good revision until they are corrected');
    expect(lines.join()).not.toContain('keeps its last good revision');
    expect(new Set(findings.map(({ file }) => file.split('/')[1]))).toEqual(
      new Set(breaks.map(({ brand }) => brand)),
    );
  });

  it('exits with 1 when there are findings, with 0 for valid brands', async () => {
    expect([text.code, json.code]).toEqual([1, 1]);
    const good = await npm('brand', ['check', 'siam'], env);
    expect(good).toMatchObject({ code: 0, stderr: '' });
    expect(await npm('brand', ['check', 'wrong-prop'], env)).toMatchObject({ code: 1 });
  });

  it('lists the existing brands when asked for an unknown one', async () => {
    const { code, stdout, stderr } = await npm('brand', ['check', 'sima'], env);
    expect(code).toBe(1);
    expect(stdout + stderr).toMatch(/no brand "sima".*siam/);
  });
});
