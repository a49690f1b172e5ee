import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { brotliCompressSync, constants as zlib } from 'node:zlib';
import { join } from 'node:path';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { systemReason } from '#kit/systemReason.ts';
import { hasSizes } from '#platform/base/masters/index.ts';
import { oneAtATime } from './oneAtATime.ts';
import { isCurrent, sourceHash } from './stale.ts';
import { swapBuild } from './swapBuild.ts';

/**
 * Builds what is stale: generated types, the browser's files, those of the chat and, with the demonstration, of its games,
 * all servers, and the sizes of pictures. Returns whether it built. Waits for a build in another process, after which
 * nothing may be left to do.
 */
export async function buildProject(root: string, force = false): Promise<boolean> {
  const dist = join(root, 'dist');
  const isDone = async () => isFresh(root, dist) && (await hasSizes(masters(root), join(dist, 'media')));
  if (!force && (await isDone())) return false;
  tryToWrite(dist);
  return oneAtATime(join(dist, 'build.lock'), async () => {
    if (!force && (await isDone())) return false;
    // While the tools work in processes of their own, one core or the other is idle.
    const { makeSizes } = await import('#platform/base/files/index.ts');
    const pictures = makeSizes(masters(root), join(dist, 'media'));
    const code = force || !isFresh(root, dist) ? build(root, dist) : undefined;
    // Neither outlives the lock.
    for (const outcome of await Promise.allSettled([pictures, code]))
      if (outcome.status === 'rejected') throw outcome.reason;
    return true;
  });
}

/** Pictures that are served in several sizes. */
const masters = (root: string): string => join(root, 'demo/media/games');

/** If another account owns the project, the error says that the owner must build it. */
function tryToWrite(dist: string): void {
  try {
    mkdirSync(dist, { recursive: true });
    accessSync(dist, constants.W_OK);
  } catch (error) {
    throw new Error(
      `The build is missing or stale, and cannot be written to ${dist}: ${systemReason(error)}. Run "npm run build" as the account that owns the project folder.`,
      { cause: error },
    );
  }
}

/**
 * Writes the new files to a temporary folder; `dist/` changes only when all of them are complete. Build tools are imported
 * here, so that a server with a fresh build starts without the development packages.
 */
async function build(root: string, dist: string): Promise<void> {
  const { splitVariants } = await import('./splitVariants.ts');
  const { writeOptionalSheets } = await import('./writeOptionalSheets.ts');
  const next = join(dist, 'next');
  rmSync(next, { recursive: true, force: true });
  const hash = sourceHash(root);
  await run(root, [join(root, 'scripts/types/types.ts')]);
  const vite = [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'error'];
  await run(root, vite, { LIVERY_DIST: next });
  const hasDemo = existsSync(join(root, 'demo'));
  const others = [...(hasDemo ? ['demo/vendors'] : []), 'platform/support/chat', 'desk'];
  for (const folder of others)
    await run(root, [...vite, '--config', join(root, folder, 'vite.config.ts')], { LIVERY_DIST: next });
  splitVariants(root, join(next, 'client'));
  writeOptionalSheets(join(next, 'client'));
  compressFiles(join(next, 'client/build'));
  if (hasDemo) compressFiles(join(next, 'games/build'));
  compressFiles(join(next, 'chat/build'));
  compressFiles(join(next, 'desk/assets'));
  writeFileSync(join(next, 'source.hash'), hash);
  swapBuild(dist, next);
}

function isFresh(root: string, dist: string): boolean {
  const stamp = join(dist, 'source.hash');
  return existsSync(stamp) && isCurrent(root, readFileSync(stamp, 'utf8'));
}

/** Compresses immutable files once, with Brotli at maximum quality. */
function compressFiles(dir: string): void {
  for (const name of readdirSync(dir)) {
    if (!/\.(?:js|css)$/.test(name)) continue;
    const plain = readFileSync(join(dir, name));
    const params = { [zlib.BROTLI_PARAM_QUALITY]: 11, [zlib.BROTLI_PARAM_SIZE_HINT]: plain.length };
    writeFileSync(join(dir, `${name}.br`), brotliCompressSync(plain, { params }));
  }
}

async function run(root: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<void> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', ...env },
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`The build failed at: ${args.join(' ')}`);
}
