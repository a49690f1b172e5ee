import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { BuildFiles } from './BuildFiles.ts';
import { shareBuild } from './sharedBuilds.ts';

let root = '';
beforeEach(async () => void (root = await mkdtemp(join(tmpdir(), 'livery-shared-'))));
afterEach(() => rm(root, { recursive: true, force: true }));

/** A build with one file, as on one machine. */
async function build(name: string): Promise<string> {
  const dir = join(root, name);
  await mkdir(join(dir, 'build'), { recursive: true });
  await writeFile(join(dir, 'build', `page-${name}0000000.js`.replace(/-.*(.{8})\.js/, '-$1.js')), name);
  return dir;
}
const fileOf = async (dir: string) => (await readdir(join(dir, 'build')))[0] ?? '';

it('portals of two builds serve the files of both during a rolling deploy', async () => {
  const shared = join(root, 'shared');
  const [oldBuild, newBuild] = [await build('a'), await build('b')];
  await shareBuild(oldBuild, shared, 'aaaaaaaaaaaa');
  const [before, after] = [new BuildFiles([oldBuild], shared), new BuildFiles([newBuild], shared)];
  const [oldFile, newFile] = [await fileOf(oldBuild), await fileOf(newBuild)];
  expect(await before.read(newFile)).toBeNull();
  // The portal of the old build is already running when the new one starts.
  await shareBuild(newBuild, shared, 'bbbbbbbbbbbb');
  for (const portal of [before, after])
    for (const [file, text] of [
      [oldFile, 'a'],
      [newFile, 'b'],
    ] as const)
      expect((await portal.read(file))?.plain.toString()).toBe(text);
});

it('retains the five most recently started builds, and leaves no partial ones', async () => {
  const shared = join(root, 'shared');
  const one = await build('a');
  for (const at of [1, 2, 3, 4, 5, 6]) {
    const id = `${at}`.repeat(12);
    await shareBuild(one, shared, id);
    await utimes(join(shared, id), at, at);
  }
  await shareBuild(one, shared, '2'.repeat(12));
  await shareBuild(one, shared, '7'.repeat(12));
  expect((await readdir(shared)).toSorted()).toEqual(['2', '4', '5', '6', '7'].map((at) => at.repeat(12)));
});
