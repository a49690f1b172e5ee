import { buildProject } from '../build/buildProject.ts';
import type { Figure } from './Figure.ts';
import { readOptions } from './options.ts';
import { parts } from './parts/index.ts';
import { printFigure, printStolen, toJson } from './print.ts';
import { countStolen } from './stolen.ts';
import { World } from './World.ts';

/**
 * `npm run bench [-- --json] [--only <part>] [--brand <name>] [--first]`: measures, prints, and returns the exit code: 0 also
 * where a figure falls short, 1 where something could not be measured.
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
  const world = await World.start(options.brand);
  try {
    for (const [name, measure] of Object.entries(parts)) {
      if (options.only.length > 0 && !options.only.includes(name)) continue;
      if (!options.json) process.stdout.write(`${name}\n`);
      const stolen = countStolen();
      try {
        for (const figure of await measure(world, options)) {
          figures.push(figure);
          if (!options.json) process.stdout.write(printFigure(figure));
        }
      } catch (error) {
        code = 1;
        process.stderr.write(`${name} could not be measured: ${String(error)}\n`);
      }
      if (!options.json) process.stdout.write(printStolen(stolen()));
    }
  } finally {
    await world.stop();
  }
  if (options.json) process.stdout.write(`${toJson(figures)}\n`);
  return code;
}
