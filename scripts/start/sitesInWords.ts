import { lineOf } from '../brand/new/outcome.ts';
import type { ReadyFacts } from '#portal/readyFacts.ts';

/** Errors that are told; `npm run brand -- check` has the others. */
const told = 10;

/** A line for each brand with its address, then what is wrong, so that nobody need read it out of the log. */
export function sitesInWords({ sites, errors }: ReadyFacts): string[] {
  const lines = sites.map(({ brand, address }) =>
    address === undefined
      ? `${brand}  has no address: its hosts are those of other brands`
      : `${brand}  ${address}`,
  );
  if (lines.length === 0)
    lines.push(
      'No brand is live. "npm run brand -- new" makes one; BRANDS_DIR says where they are looked for.',
    );
  if (errors.length === 0) return lines;
  const more = errors.length - told;
  return [
    ...lines,
    'What is wrong with brands:',
    ...errors.slice(0, told).map((finding) => `  ${lineOf(finding)}`),
    ...(more > 0 ? [`  and ${more} more: npm run brand -- check`] : []),
  ];
}
