import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';

const project = path.resolve(import.meta.dirname, '../..');

/** Settings of the comparison for a separate folder: one picture, of a bar that is `BAR` pixels long. */
function filesFor(dir: string): Record<string, string> {
  return {
    'playwright.config.ts': `import path from 'node:path';
      import own from '../../tests/visual/playwright.config.ts';
      const outputFolder = path.join(import.meta.dirname, 'report');
      export default {
        ...own,
        testDir: import.meta.dirname,
        outputDir: path.join(import.meta.dirname, 'differences'),
        reporter: own.reporter.map(([name, options]) => [name, name === 'html' ? { ...options, outputFolder } : options]),
      };`,
    'bar.spec.ts': `import { expect, test } from '@playwright/test';
      test('a bar', async ({ page }) => {
        await page.setViewportSize({ width: 300, height: 200 });
        const bar = \`width: \${process.env['BAR']}px; height: 10px; background: #036\`;
        await page.setContent(\`<div style="height: 900px"></div><div style="\${bar}"></div>\`);
        await expect(page).toHaveScreenshot('bar.png', { fullPage: true });
      });`,
    'package.json': JSON.stringify({ name: path.basename(dir), type: 'module' }),
  };
}

test('a difference of more than a hundred pixels is reported with old, new and difference', async () => {
  test.setTimeout(240_000);
  mkdirSync(path.join(project, 'reports'), { recursive: true });
  const dir = mkdtempSync(path.join(project, 'reports/visual-report-'));
  const compare = (bar: number, ...args: string[]) =>
    new Promise<number | null>((resolve) => {
      const cli = path.join(project, 'node_modules/@playwright/test/cli.js');
      const config = path.join(dir, 'playwright.config.ts');
      spawn(process.execPath, [cli, 'test', '-c', config, ...args], {
        cwd: project,
        env: { ...process.env, BAR: String(bar) },
        stdio: 'ignore',
      }).on('exit', resolve);
    });
  try {
    for (const [name, text] of Object.entries(filesFor(dir))) writeFileSync(path.join(dir, name), text);
    expect(await compare(100, '--update-snapshots')).toBe(0);
    expect(await compare(109), 'ninety pixels').toBe(0);
    expect(await compare(120), 'two hundred pixels, below the visible part').toBe(1);
    const pictures = readdirSync(path.join(dir, 'report/data')).filter((name) => name.endsWith('.png'));
    const old = readFileSync(path.join(dir, 'pictures/bar.png'));
    const bytes = pictures.map((name) => readFileSync(path.join(dir, 'report/data', name)));
    expect(bytes).toHaveLength(3);
    expect(bytes.some((one) => one.equals(old))).toBe(true);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
});
