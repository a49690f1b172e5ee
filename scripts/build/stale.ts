import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const sources = [
  'kit/**/*.ts',
  'schemas/**/*.{json,ts}',
  'engine/**/*.{ts,tsx,css}',
  'widgets/**/*.{ts,tsx,css,json}',
  'portal/**/*.{ts,tsx}',
  'platform/**/*.{ts,json,css}',
  'demo/**/*.{ts,json,css}',
  'scripts/types/**/*.ts',
  'scripts/build/**/*.ts',
  'vite.config.ts',
  'package-lock.json',
];

/** A hash of all inputs of a build. Tests and generated files do not count. */
export function sourceHash(root: string): string {
  const hash = createHash('sha256');
  const files = sources
    .flatMap((pattern) => globSync(pattern, { cwd: root }))
    .filter((file) => !/\.test\.tsx?$|schemas\/generated|(?:props\.ts|validate\.js)$/.test(file))
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
