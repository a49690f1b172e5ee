import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { npm, root } from './run.ts';

const left = new Set(['.git', '.data', '.ci', 'dist', 'docs', 'node_modules', 'reports', 'storybook-static']);

const sizes = join(root, 'dist/media');

/** The project's sources in a separate folder, with the installed packages of this one; `docs` on request. */
export function copyProject(more: string[] = []): string {
  const copy = mkdtempSync(join(tmpdir(), 'livery-copy-'));
  for (const name of readdirSync(root)) {
    if (!left.has(name) || more.includes(name))
      cpSync(join(root, name), join(copy, name), { recursive: true });
  }
  linkPackages(copy);
  // Made from the same masters: a build of the copy need not make them again.
  if (existsSync(sizes)) cpSync(sizes, join(copy, 'dist/media'), { recursive: true });
  return copy;
}

/** Links the installed packages, and the copy itself, which its `demo/` imports as a package. */
function linkPackages(copy: string): void {
  const packages = join(copy, 'node_modules');
  mkdirSync(packages);
  for (const name of readdirSync(join(root, 'node_modules')))
    if (!name.startsWith('livery')) symlinkSync(join(root, 'node_modules', name), join(packages, name));
  symlinkSync(copy, join(packages, 'livery'));
}

/** Builds a copy as the command does. Returns the browser's files by name, each with a hash of its content. */
export async function buildCopy(copy: string): Promise<Map<string, string>> {
  const built = await npm('build', [], {}, copy);
  if (built.code !== 0 || !built.stdout.includes('built')) throw new Error(built.stdout + built.stderr);
  return filesIn(join(copy, 'dist/client/build'));
}

/** Files of a build by name, without their compressed forms. */
export function filesIn(dir: string): Map<string, string> {
  return new Map(
    readdirSync(dir)
      .filter((name) => !name.endsWith('.br'))
      .toSorted()
      .map((name) => [
        name,
        createHash('sha256')
          .update(readFileSync(join(dir, name)))
          .digest('hex'),
      ]),
  );
}
