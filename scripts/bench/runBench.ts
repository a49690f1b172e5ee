import { buildProject } from '../build/buildProject.ts';
import type { Figure } from './Figure.ts';
import { readOptions } from './options.ts';
import type { BenchOptions } from './BenchOptions.ts';
import { homeParts, minutesOf, parts } from './parts/index.ts';
import { printFigure, printStolen, toJson, toTable } from './print.ts';
import { showProgress } from './progress.ts';
import { siteBrands } from './siteBrands.ts';
import { countStolen } from './stolen.ts';
import { BenchServers } from './BenchServers.ts';

/**
 * `npm run bench [-- --json] [--table] [--only <part>] [--brand <name>|all] [--first]`: measures, prints, and returns the exit code: 0
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
  const plan = brands.map((brand, at) => ({ brand, names: partsOf(options, at === 0) }));
  for (const [at, { brand, names }] of plan.entries()) {
    if (names.length === 0) continue;
    const later = minutesIn(plan.slice(at + 1).flatMap((next) => next.names));
    const found = await measure(brand, names, options, later);
    figures.push(...found.figures);
    code ||= found.code;
  }
  if (options.json) process.stdout.write(`${toJson(figures)}\n`);
  else if (options.table) process.stdout.write(`\n${toTable(figures)}`);
  return code;
}

/** Names of the parts to run for a brand: what is no matter of a home is measured once, with the first. */
export function partsOf({ only }: BenchOptions, first: boolean): string[] {
  const wanted = Object.keys(parts).filter((name) => only.length === 0 || only.includes(name));
  return first ? wanted : wanted.filter((name) => homeParts.includes(name));
}

const minutesIn = (names: string[]): number => names.reduce((sum, name) => sum + (minutesOf[name] ?? 0), 0);

/** `later`: minutes of what is measured after these parts. */
async function measure(
  brand: string,
  names: string[],
  options: BenchOptions,
  later: number,
): Promise<{ figures: Figure[]; code: number }> {
  const figures: Figure[] = [];
  let code = 0;
  const servers = await BenchServers.start(brand);
  try {
    for (const [at, name] of names.entries()) {
      const title = homeParts.includes(name) ? `${name}, ${brand}` : name;
      if (!options.json) process.stdout.write(`${title}\n`);
      const stolen = countStolen();
      const end = showProgress({
        title,
        minutes: minutesIn([name]),
        later: minutesIn(names.slice(at + 1)) + later,
      });
      try {
        for await (const figure of (await parts[name]?.(servers, options)) ?? []) {
          const whose = homeParts.includes(name) ? { ...figure, brand } : figure;
          figures.push(whose);
          if (!options.json) process.stdout.write(printFigure(whose));
        }
      } catch (error) {
        code = 1;
        process.stderr.write(`${title} could not be measured: ${String(error)}\n`);
      } finally {
        end();
      }
      if (!options.json) process.stdout.write(printStolen(stolen()));
    }
  } finally {
    await servers.stop();
  }
  return { figures, code };
}
