import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { demoPassword } from '#demo/accounts/index.ts';
import { buildCanaries } from '#scripts/test/buildCanaries.ts';

const root = join(import.meta.dirname, '../..');

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => statSync(file).isFile());
}

/** What was generated on this machine: keys of servers, the operator's key. */
function ownSecrets(): string[] {
  const folder = join(root, '.data');
  if (!existsSync(folder)) return [];
  return filesIn(folder)
    .filter((file) => file.endsWith('.key'))
    .map((file) => readFileSync(file, 'latin1').trim())
    .filter((text) => text.length >= 16);
}

for (const [what, folder] of [
  ['Storybook', 'storybook-static'],
  ['what browsers get of the portal', 'dist/client'],
])
  test(`no password, key or secret of the build is in ${what}`, () => {
    const files = filesIn(join(root, folder ?? ''));
    expect(files.length).toBeGreaterThan(100);
    const secrets = [...Object.values(buildCanaries), demoPassword, ...ownSecrets()];
    const forms = [/-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/, /"kty":"RSA"[^}]*"d":"/];
    const found = files.flatMap((file) => {
      const text = readFileSync(file, 'latin1');
      const isIn = secrets.some((secret) => text.includes(secret)) || forms.some((form) => form.test(text));
      return isIn ? [file.slice(root.length + 1)] : [];
    });
    expect(found).toEqual([]);
  });
