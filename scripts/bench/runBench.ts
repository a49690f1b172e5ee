import { buildProject } from '../build/buildProject.ts';
import type { Figure } from './Figure.ts';
import { readOptions } from './options.ts';
import type { BenchOptions } from './BenchOptions.ts';
import { homeParts, parts } from './parts/index.ts';
import { printFigure, printStolen, toJson } from './print.ts';
import { siteBrands } from './siteBrands.ts';
import { countStolen } from './stolen.ts';
import { BenchServers } from './BenchServers.ts';

/**
 * `npm run bench [-- --json] [--only <part>] [--brand <name>|all] [--first]`: measures, prints, and returns the exit code: 0
 * also where a figure falls short, 1 where something could not be measured.
 */
export async function runBench(args: string[], root: string): Promise<number> {
  const options = readOptions(args);
  if (typeof options === 'string') {
    process.stderr.write(`${options}\n`);
    return 1;
  }
  await buildProject(root);
  const figures: Figure[] = [];
  let code = 0;
  const brands = options.brand === 'all' ? siteBrands(root) : [options.brand];
  for (const [at, brand] of brands.entries()) {
    const names = partsOf(options, at === 0);
    if (names.length === 0) continue;
    const found = await measure(brand, names, options);
    figures.push(...found.figures);
    code ||= found.code;
  }
  if (options.json) process.stdout.write(`${toJson(figures)}\n`);
  return code;
}

/** Names of the parts to run for a brand: what is no matter of a home is measured once, with the first. */
export function partsOf({ only }: BenchOptions, first: boolean): string[] {
  const wanted = Object.keys(parts).filter((name) => only.length === 0 || only.includes(name));
  return first ? wanted : wanted.filter((name) => homeParts.includes(name));
}

async function measure(
  brand: string,
  names: string[],
  options: BenchOptions,
): Promise<{ figures: Figure[]; code: number }> {
  const figures: Figure[] = [];
  let code = 0;
  const servers = await BenchServers.start(brand);
  try {
    for (const name of names) {
      const title = homeParts.includes(name) ? `${name}, ${brand}` : name;
      if (!options.json) process.stdout.write(`${title}\n`);
      const stolen = countStolen();
      try {
        for await (const figure of (await parts[name]?.(servers, options)) ?? []) {
          const whose = homeParts.includes(name) ? { ...figure, brand } : figure;
          figures.push(whose);
          if (!options.json) process.stdout.write(printFigure(whose));
        }
      } catch (error) {
        code = 1;
        process.stderr.write(`${title} could not be measured: ${String(error)}\n`);
      }
      if (!options.json) process.stdout.write(printStolen(stolen()));
    }
  } finally {
    await servers.stop();
  }
  return { figures, code };
}
