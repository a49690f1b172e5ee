import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { copyProject } from '../faults/support/copyProject.ts';
import { npm } from '../faults/support/run.ts';

describe('npm run check', () => {
  const copy = copyProject();
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  it('names each finding of a widget and its place, and exits with 1', async () => {
    expect(await npm('check', ['widgets'], {}, copy)).toMatchObject({
      code: 0,
      stdout: 'generated: clean\nwidgets: clean\n',
    });
    const file = 'widgets/home/winner-board/WinnerBoard.stories.tsx';
    const text = readFileSync(join(copy, file), 'utf8');
    writeFileSync(join(copy, file), text.replace("{ variant: 'ticker' }", "{ variant: 'tickers' }"));
    const line = text.split('\n').findIndex((one) => one.includes("{ variant: 'ticker' }")) + 1;
    const { code, stdout } = await npm('check', ['widgets'], {}, copy);
    expect(stdout).toContain('widgets: not clean\n');
    expect(stdout).toContain(`\n${file}:${line}:1  no-props  The story "Ticker"`);
    expect(code).toBe(1);
  }, 300_000);

  it('reports the place in a schema that is invalid, on one line', async () => {
    const file = 'widgets/home/rank-list/schema.json';
    const text = readFileSync(join(copy, file), 'utf8');
    writeFileSync(join(copy, file), text.replace('"type": "object"', '"type": "objet"'));
    const { code, stdout } = await npm('check', ['widgets', 'brands'], {}, copy);
    writeFileSync(join(copy, file), text);
    expect(code).toBe(1);
    expect(stdout).toMatch(
      new RegExp(`^${file}:\\d+:\\d+ {2}broken-schema  This is not a JSON Schema: `, 'm'),
    );
    expect(stdout).toMatch(new RegExp(`^brands: not clean\n${file}: schema is invalid: `, 'm'));
    expect(stdout).not.toMatch(/^\s+at /m);
  }, 300_000);

  it('lists its parts when asked for an unknown one', async () => {
    const { code, stdout, stderr } = await npm('check', ['widget'], {}, copy);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain(
      'There is no part "widget" of the check. Write format, lint, types, unused, widgets, plurals, texts, english, brands',
    );
  }, 300_000);
});
