import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { bytesOf, root, scriptsOf, widgetsIn } from './scriptBytes.ts';

/** Bytes of script, as brotli, that the dialog of a forgotten password may load beyond those of every page. */
const most = 25_000;

it('R2.6.3 a forgotten password takes at most 25 kB of script, and none of it is part of a home', () => {
  const json = (file: string) => JSON.parse(readFileSync(join(root, 'brands/base', file), 'utf8'));
  const { overlays } = json('shell.json') as { overlays: { id: string }[] };
  const dialog = scriptsOf(widgetsIn(overlays.filter(({ id }) => id.startsWith('forgot'))));
  const bytes = bytesOf(dialog);
  expect(bytes).toBeGreaterThan(1_000);
  expect(bytes, `${bytes} bytes`).toBeLessThanOrEqual(most);
  const own = [...scriptsOf(['forgot-form'])][0] ?? '';
  expect(own).toContain('forgot-form');
  expect(scriptsOf(widgetsIn(json('pages/home.json')))).not.toContain(own);
});
