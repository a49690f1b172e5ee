import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { sourceHash } from './stale.ts';

/** Builds what is stale: generated types, the browser's files, both servers. Returns whether it built. */
export function buildProject(root: string, force = false): boolean {
  const dist = join(root, 'dist');
  const stamp = join(dist, 'source.hash');
  const hash = sourceHash(root);
  if (!force && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return false;
  run(root, [join(root, 'scripts/types/types.ts')]);
  keepBefore(dist);
  run(root, [join(root, 'node_modules/vite/bin/vite.js'), 'build']);
  compressFiles(join(dist, 'client/build'));
  writeFileSync(stamp, hash);
  return true;
}

/** The files of the two builds before stay, so that a page loaded before a deployment still finds its code. */
function keepBefore(dist: string): void {
  const current = join(dist, 'client/build');
  if (!existsSync(current)) return;
  const kept = join(dist, 'client-before');
  const [first, second] = [join(kept, '1'), join(kept, '2')];
  mkdirSync(kept, { recursive: true });
  rmSync(second, { recursive: true, force: true });
  if (existsSync(first)) renameSync(first, second);
  cpSync(current, join(first, 'build'), { recursive: true });
}

/** Brotli at its best, once, for files that never change. */
function compressFiles(dir: string): void {
  for (const name of readdirSync(dir)) {
    if (!/\.(?:js|css)$/.test(name)) continue;
    const plain = readFileSync(join(dir, name));
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
    writeFileSync(join(dir, `${name}.br`), brotliCompressSync(plain, { params }));
  }
}

function run(root: string, args: string[]): void {
  const { status } = spawnSync(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (status !== 0) throw new Error(`Building stopped at: ${args.join(' ')}`);
}
