import { parts, tableParts } from './parts/index.ts';
import type { BenchOptions } from './BenchOptions.ts';

/** The options of the command line, or what is wrong with them. */
export function readOptions(args: string[]): BenchOptions | string {
  const options: BenchOptions = { json: false, table: false, only: [], brand: 'siam', first: false };
  for (let at = 0; at < args.length; at += 1) {
    const arg = args[at] ?? '';
    if (arg === '--json') options.json = true;
    else if (arg === '--first') options.first = true;
    else if (arg === '--table') options.table = true;
    else if (arg === '--only') {
      const name = args[(at += 1)] ?? '';
      if (!(name in parts))
        return `There is no part "${name}". Use one of: ${Object.keys(parts).join(', ')}.`;
      options.only.push(name);
    } else if (arg === '--brand') {
      const name = args[(at += 1)];
      if (!name) return 'Which brand? Use --brand <name>, a folder of brands/, or --brand all.';
      options.brand = name;
    } else
      return `"${arg}" is unknown. Use --json, --table, --first, --brand <name>, --brand all or --only <part>.`;
  }
  if (options.table && options.only.length === 0) options.only.push(...tableParts);
  return options;
}
