import { lineOf } from '../brand/lineOf.ts';
import type { ReadyFacts } from '#portal/readyFacts.ts';

/** Errors that are printed; `npm run brand -- check` shows the rest. */
const maxErrors = 10;

/** One line per brand with its address, then the errors, so that no one has to search the log for them. */
export function sitesInWords({ sites, errors }: ReadyFacts): string[] {
  const lines = sites.map(({ brand, address, isPending }) =>
    address === undefined
      ? `${brand}  has no address: other brands already use its hosts`
      : `${brand}  ${address}${isPending ? '  is still being read: its first page takes a moment' : ''}`,
  );
  if (lines.length === 0)
    lines.push(
      'No brand is live. Create one with "npm run brand -- new", or set BRANDS_DIR to the folder that contains your brands.',
    );
  if (errors.length === 0) return lines;
  const more = errors.length - maxErrors;
  return [
    ...lines,
    'Errors in brands:',
    ...errors.slice(0, maxErrors).map((finding) => `  ${lineOf(finding)}`),
    ...(more > 0 ? [`  and ${more} more: npm run brand -- check`] : []),
  ];
}
