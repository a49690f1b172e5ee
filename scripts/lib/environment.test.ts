import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const docs = ['docs/operators.md', 'docs/operations.md']
  .map((file) => readFileSync(join(root, file), 'utf8'))
  .join('\n');

/** Variables that no operator sets, and why. */
const notForOperators: Readonly<Record<string, string>> = {
  CHROMIUM: 'the browser of tests',
  ESPEAK: 'the program that the captcha’s voices were recorded with',
  LIVERY_ROOT: 'the start commands tell their servers',
  LIVERY_DIST: 'the build tells Vite',
  PATH: 'the system’s own',
  PORTAL_PROCESS: 'the start command gives each process of a portal its number',
  USER: 'the system’s own, the author of a revision',
  USERNAME: 'the same on Windows',
};

/** Ways in which the code reads a variable, each with its name as the first group. */
const reads = [
  /\benv\b[^\n]{0,60}?['"]([A-Z][A-Z0-9_]{2,})['"]/g,
  /\benv\.([A-Z][A-Z0-9_]{2,})/g,
  /\{ ([A-Z][A-Z0-9_]{2,})\b[^}\n]*\}: (?:NodeJS\.ProcessEnv|Environment)/g,
  /\w+Of\(['"]([A-Z][A-Z0-9_]{2,})['"]/g,
];

/** Servers and the commands of operators; tests and tools of developers are not theirs. */
const sources = globSync('{kit,engine,portal,platform,desk,scripts}/**/*.{ts,tsx,mjs}', { cwd: root })
  .map((file) => file.replaceAll('\\', '/'))
  .filter(
    (file) =>
      !/\.test\.|\/testing\/|^scripts\/(?:test|bench|artwork|pictures|check|checks|widget|voices)\//.test(
        file,
      ),
  );

/** Name of a variable → files that read it. */
function variables(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const file of sources) {
    const text = readFileSync(join(root, file), 'utf8');
    if (!/process\.env|ProcessEnv|: Environment\b/.test(text)) continue;
    for (const pattern of reads)
      for (const [, name = ''] of text.matchAll(pattern)) found.set(name, [...(found.get(name) ?? []), file]);
  }
  return found;
}

it('finds variables however they are read', () => {
  const names = variables();
  for (const name of ['PORT', 'PLATFORM_URL', 'GAMES_PUBLIC_URL', 'DRAIN_SECONDS', 'METRICS_PORT'])
    expect([...names.keys()], name).toContain(name);
});

it('each variable that a server or command reads is listed in operators.md or operations.md', () => {
  const missing = [...variables()]
    .filter(([name]) => !(name in notForOperators))
    .filter(([name]) => !docs.includes(`| \`${name}\` |`) && !docs.includes(`\`${name}=`))
    .map(([name, files]) => `${name} (${files.join(', ')})`);
  expect(missing.filter((line) => !line.startsWith('NODE_ENV '))).toEqual([]);
});
