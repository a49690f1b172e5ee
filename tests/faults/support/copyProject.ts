import { cpSync, mkdtempSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, runTool } from './run.ts';

const left = new Set(['.git', '.data', '.ci', 'dist', 'docs', 'node_modules', 'reports']);

/** The project's sources in a folder of their own, with the packages that are installed here. */
export function copyProject(): string {
  const copy = mkdtempSync(join(tmpdir(), 'livery-copy-'));
  for (const name of readdirSync(root)) {
    if (!left.has(name)) cpSync(join(root, name), join(copy, name), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

/** Builds a copy. Gives back the browser's files by name, each with a hash of its bytes. */
export async function buildCopy(copy: string): Promise<Map<string, string>> {
  const types = await runTool('scripts/types/types.ts', [], {}, copy);
  if (types.code !== 0) throw new Error(types.stdout + types.stderr);
  const built = await runTool('node_modules/vite/bin/vite.js', ['build'], { NODE_ENV: 'production' }, copy);
  if (built.code !== 0) throw new Error(built.stdout + built.stderr);
  const dir = join(copy, 'dist/client/build');
  return new Map(
    readdirSync(dir)
      .toSorted()
      .map((name) => [
        name,
        createHash('sha256')
          .update(readFileSync(join(dir, name)))
          .digest('hex'),
      ]),
  );
}
