import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const sources = [
  'kit/**/*.ts',
  'schemas/**/*.{json,ts}',
  'engine/**/*.{ts,tsx,css}',
  'widgets/**/*.{ts,tsx,css,json}',
  'portal/**/*.{ts,tsx}',
  'platform/**/*.{ts,json,css}',
  'operator/**/*.ts',
  'desk/**/*.{ts,tsx,css,json,html,svg}',
  'scripts/types/**/*.ts',
  'scripts/build/**/*.ts',
  'vite.config.ts',
  'package-lock.json',
];

const demoSources = ['demo/*/**/*.{ts,json,css}'];

/**
 * A hash of all inputs of a build, and a second one of the demonstration's, if its folder is there. Tests, generated files
 * and the programs that draw and record do not count.
 */
export function sourceHash(root: string): string {
  const hash = hashOf(root, sources);
  return existsSync(join(root, 'demo')) ? `${hash} ${hashOf(root, demoSources)}` : hash;
}

/** Whether a build of these inputs is current. It also is when the demonstration's folder has been deleted since. */
export function isCurrent(root: string, built: string): boolean {
  const hash = sourceHash(root);
  return built === hash || built.startsWith(`${hash} `);
}

function hashOf(root: string, patterns: readonly string[]): string {
  const hash = createHash('sha256');
  const files = patterns
    .flatMap((pattern) => globSync(pattern, { cwd: root }))
    .filter(
      (file) =>
        !/\.test\.tsx?$|schemas\/generated|^demo.(?:node_modules|artwork|voices)|(?:props\.ts|validate\.js)$/.test(
          file,
        ),
    )
    .sort();
  for (const file of files) {
    if (!statSync(join(root, file)).isFile()) continue;
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  return hash.digest('hex').slice(0, 16);
}
