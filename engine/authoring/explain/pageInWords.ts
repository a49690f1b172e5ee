import type { BrandFolder } from '#engine/brand/index.ts';
import { explainPage, explainPages, type Standing } from './explainPage.ts';
import type { Unknown } from './types.ts';

/** All pages of a brand with the layers that define them, one line each. */
export function pagesInWords(layers: BrandFolder[]): string[] {
  const pages = explainPages(layers);
  return inColumns(
    pages.map(({ name, layers: speakers, paths, over, isConditional }) => [
      name,
      speakers.join(', '),
      (over === undefined ? '' : `shows ${over}: `) +
        paths.slice(0, 3).join(' ') +
        (isConditional ? '  not for everybody' : ''),
    ]),
  );
}

/** The widgets of a page in reading order, nested ones indented: id, widget, slot, and the layer that added it. */
export function pageInWords(
  layers: BrandFolder[],
  brand: string,
  name: string,
  refuse: (unknown: Unknown) => never,
): string[] {
  const { page, standing, unknown } = explainPage(layers, name);
  if (!page) return refuse(unknown ?? { what: `There is no page "${name}".` });
  if (page.over !== undefined)
    return [`${name} has no widgets of its own, it shows those of ${page.over}: why ${brand} ${page.over}`];
  const lines = inColumns(
    standing.map((one) => [
      '  '.repeat(one.depth) + one.id,
      one.widget,
      `in ${one.into}`,
      one.layer,
      `${one.file}:${one.line}:${one.column}${more(one)}`,
    ]),
  );
  if (name === 'shell') return lines;
  return [...lines, `What stands around it (header, footer, dialogs) is listed by: why ${brand} shell`];
}

function more({ movedBy, changedBy, isConditional }: Standing): string {
  return [
    ...(movedBy === undefined ? [] : [`moved by ${movedBy}`]),
    ...(changedBy.length === 0 ? [] : [`changed by ${changedBy.join(', ')}`]),
    ...(isConditional ? ['not for everybody'] : []),
  ]
    .map((part) => `  ${part}`)
    .join('');
}

/** Pads all columns but the last to their longest entry. */
function inColumns(rows: string[][]): string[] {
  const widths = (rows[0] ?? []).map((_entry, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((entry, at) => (at === row.length - 1 ? entry : entry.padEnd((widths[at] ?? 0) + 2)))
      .join('')
      .trimEnd(),
  );
}
