import { spawn } from 'node:child_process';

interface Part {
  name: string;
  script: string;
  args: string[];
}

const parts: Part[] = [
  { name: 'format', script: 'node_modules/oxfmt/bin/oxfmt', args: ['--check', '.'] },
  { name: 'lint', script: 'node_modules/oxlint/bin/oxlint', args: ['--type-aware'] },
  { name: 'types', script: 'node_modules/typescript/bin/tsc', args: ['--noEmit'] },
  { name: 'unused', script: 'node_modules/knip/bin/knip.js', args: ['--no-progress', '--no-config-hints'] },
  { name: 'widgets', script: 'scripts/check/widgets/widgets.ts', args: [] },
  { name: 'plurals', script: 'scripts/check/plurals/plurals.ts', args: [] },
  { name: 'texts', script: 'scripts/check/texts/texts.ts', args: [] },
  { name: 'english', script: 'scripts/check/english/english.ts', args: [] },
  { name: 'brands', script: 'scripts/brand/brand.ts', args: ['check'] },
];

/**
 * `npm run check`: format, lint with the import borders, types, widgets, plural forms, texts in every language, retired words, brands. Prints details only of what fails.
 * `npm run check -- widgets brands` runs only these parts.
 */
async function check(names: string[]): Promise<void> {
  const unknown = names.find((name) => !parts.some((part) => part.name === name));
  if (unknown !== undefined) {
    process.stderr.write(
      `There is no part "${unknown}" of the check. Write ${parts.map(({ name }) => name).join(', ')}, or none for all.\n`,
    );
    process.exitCode = 1;
    return;
  }
  const chosen = names.length === 0 ? parts : parts.filter(({ name }) => names.includes(name));
  const generated = await run({ name: 'generated', script: 'scripts/types/types.ts', args: [] });
  const results = [generated, ...(await Promise.all(chosen.map(run)))];
  for (const { name, ok, output } of results)
    process.stdout.write(ok ? `${name}: clean\n` : `${name}: not clean\n${output}\n`);
  process.exitCode = results.every(({ ok }) => ok) ? 0 : 1;
}

function run({ name, script, args }: Part): Promise<{ name: string; ok: boolean; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [script, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('exit', (code) => resolve({ name, ok: code === 0, output }));
  });
}

await check(process.argv.slice(2));
