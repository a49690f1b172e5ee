import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { operatorKey } from './operatorKey.ts';

let dir: string;
beforeAll(async () => (dir = await mkdtemp(join(tmpdir(), 'livery-key-'))));
afterAll(() => rm(dir, { recursive: true }));

it('creates a key that only its owner can read, and finds it again', async () => {
  const file = join(dir, 'new/operator.key');
  const key = await operatorKey(file);
  expect(key).toMatch(/^[\w-]{43}$/);
  expect(await operatorKey(file)).toBe(key);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

it.each([
  ['', 0],
  [' \n', 0],
  ['short\n', 5],
])('refuses the key %j and explains how to get a new one', async (text, length) => {
  const file = join(dir, 'operator.key');
  await writeFile(file, text);
  await expect(operatorKey(file)).rejects.toThrow(
    `The operator's key in ${file} is damaged: it has ${length} characters, not 32 or more. ` +
      'The platform does not start. Delete the file',
  );
});

it('reports a folder at the path of the key', async () => {
  const file = join(dir, 'folder/operator.key');
  await mkdir(file, { recursive: true });
  await expect(operatorKey(file)).rejects.toThrow(/cannot be read: a folder is in its place/);
});
