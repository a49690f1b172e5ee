import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyProject } from '../faults/support/copyProject.ts';
import { npm, tool, type Outcome } from '../faults/support/run.ts';

describe('npm run widget -- new', () => {
  const copy = copyProject();
  const folder = join(copy, 'widgets/content/hello');
  let made: Outcome;

  beforeAll(async () => {
    made = await npm('widget', ['new', 'content/hello'], {}, copy);
  });
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  it('writes a widget that follows the conventions and prints the next steps', () => {
    expect(made).toMatchObject({ code: 0, stderr: '' });
    expect(made.stdout).toContain('widgets/content/hello');
    for (const file of [
      'schema.json',
      'index.ts',
      'Hello.tsx',
      'hello.module.css',
      'words/en.json',
      'Hello.test.tsx',
      'props.ts',
    ])
      expect(existsSync(join(folder, file))).toBe(true);
    expect(readFileSync(join(folder, 'Hello.tsx'), 'utf8')).toContain('export function Hello');
  });

  it('the widget type-checks, is formatted and linted, and passes its own test', async () => {
    const types = await tool('tsc', ['--noEmit', '-p', '.'], copy);
    expect(types.stdout).not.toContain('widgets/content/hello');
    const checked = await Promise.all([
      tool('oxfmt', ['--check', 'widgets/content/hello'], copy),
      tool('oxlint', ['widgets/content/hello'], copy),
    ]);
    expect(checked.map(({ code, stdout }) => (code === 0 ? '' : stdout))).toEqual(['', '']);
    const tested = await tool('vitest', ['run', '--project', 'unit', 'widgets/content/hello'], copy);
    expect(tested.stdout).toMatch(/Tests.*passed/);
    expect(tested.code).toBe(0);
  }, 240_000);

  it('the widget check has no findings for it, in any language that widgets support', async () => {
    const { code, stdout } = await npm('check', ['widgets'], {}, copy);
    expect(stdout.split('\n').filter((line) => line.includes('widgets/content/hello'))).toEqual([]);
    expect(code).toBe(0);
  });

  it('the widget can be added to a page right away', async () => {
    const { code, stdout } = await npm('widget', ['list'], {}, copy);
    expect(code).toBe(0);
    expect(stdout).toContain('content/hello');
  });

  it('a brand with the widget on its home page passes the check, and fails it with an unknown prop', async () => {
    const home = join(copy, 'brands/acme/pages/home.json');
    mkdirSync(join(copy, 'brands/acme/pages'), { recursive: true });
    const brand = JSON.parse(readFileSync(join(copy, 'brands/siam/brand.json'), 'utf8'));
    const own = { format: brand.format, extends: 'siam', name: 'Acme', hosts: ['acme.localhost'] };
    writeFileSync(join(copy, 'brands/acme/brand.json'), JSON.stringify(own));
    const put = (props: Record<string, unknown>) => {
      const node = { id: 'hello', widget: 'hello', props };
      writeFileSync(home, JSON.stringify({ change: [{ insert: node, after: 'banner' }] }));
      return npm('brand', ['check', 'acme'], {}, copy);
    };
    const right = await put({ title: 'title' });
    expect(right, right.stdout + right.stderr).toMatchObject({ code: 0 });
    const wrong = await put({ rows: 3 });
    expect(wrong.code).toBe(1);
    expect(wrong.stdout).toContain('brands/acme/pages/home.json');
    expect(wrong.stdout).toContain('"rows"');
  });

  it.each([
    ['shell/hello', 'is already used by widgets/content/hello'],
    ['hello', 'cannot be the name'],
    ['../hello', 'cannot be the name'],
    ['content/Hello World', 'cannot be the name'],
  ])('refuses %s', async (name, reason) => {
    const refused = await npm('widget', ['new', name], {}, copy);
    expect(refused.code).toBe(1);
    expect(refused.stdout + refused.stderr).toContain(reason);
  });
});
