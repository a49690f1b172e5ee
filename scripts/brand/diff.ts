import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { diffBrands, DiffError, diffStates, type Diff } from '#engine/authoring/diff/index.ts';
import { readFolders, type BrandFolder } from '#engine/brand/index.ts';
import type { WidgetRegistry } from '#engine/contracts/widget.ts';
import { nodeFiles } from '#engine/server/brands/index.ts';

/** `brand diff <brand> <other>`: compares two current brands, or one brand now and at a git revision. */
export async function diffFolders(
  dir: string,
  name: string,
  other: string,
  widgets: WidgetRegistry,
): Promise<Diff> {
  const now = await readFolders(nodeFiles(dir));
  if (!now.has(name))
    throw new DiffError(`There is no brand "${name}". There are: ${[...now.keys()].join(', ')}.`);
  if (now.has(other)) return diffBrands(name, other, now, widgets);
  const temp = await mkdtemp(path.join(tmpdir(), 'livery-diff-'));
  try {
    checkOut(dir, other, temp, name, now);
    return await diffStates(name, await readFolders(nodeFiles(temp)), now, widgets);
  } finally {
    await rm(temp, { recursive: true, force: true });
  }
}

/** The brands folder at a git revision, written to a temporary folder. */
function checkOut(
  dir: string,
  revision: string,
  into: string,
  name: string,
  now: Map<string, BrandFolder>,
): void {
  if (!/^[\w./~^@{}-]+$/.test(revision) || revision.startsWith('-'))
    throw new DiffError(`"${revision}" is neither a brand nor a git revision.`);
  const archive = spawnSync('git', ['-C', dir, 'archive', '--format=tar', revision, '.'], {
    maxBuffer: 1 << 30,
  });
  if (archive.status !== 0) {
    const below = now.get(name)?.config?.value.extends;
    throw new DiffError(
      `"${revision}" is neither a brand (there are: ${[...now.keys()].join(', ')}) nor an existing git revision.` +
        (below === undefined
          ? ''
          : ` What "${name}" changes over "${below}" is listed by: npm run brand -- diff ${name} ${below}`),
    );
  }
  const { status, stderr } = spawnSync('tar', ['-x', '-C', into], { input: archive.stdout });
  if (status !== 0)
    throw new DiffError(`The state of ${revision} cannot be unpacked: ${stderr.toString().trim()}`);
}
