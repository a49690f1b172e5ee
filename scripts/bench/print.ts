import { isMet, type Figure } from './Figure.ts';

const digits: Record<string, number> = { '×': 2, '': 3, kB: 1, s: 1 };

/** Two lines for people: the number with its target, and how it was measured. */
export function printFigure(figure: Figure): string {
  const { name, value, unit, how } = figure;
  const verdict = { true: 'ok', false: 'short', null: '' }[String(isMet(figure))] ?? '';
  const shown = `${value.toFixed(digits[unit] ?? 0)} ${unit}`.trim();
  return `  ${name.padEnd(44)} ${shown.padStart(12)}  ${targetOf(figure).padEnd(14)} ${verdict}\n      ${how}\n`;
}

function targetOf({ target, unit }: Figure): string {
  if (!target) return '';
  return 'most' in target ? `≤ ${target.most} ${unit}`.trim() : `≥ ${target.least} ${unit}`.trim();
}

/** A word on the machine where it was not ours alone: figures of a part are then those of a slower one. */
export function printStolen(share: number | null): string {
  if (share === null || share < 0.02) return '';
  return `  a shared machine: ${(share * 100).toFixed(0)} % of the processors' time went to others meanwhile\n`;
}

/** A table in Markdown: each figure with its target, and whether it is reached. */
export function toTable(figures: Figure[]): string {
  const rows = figures.map((figure) => {
    const { part, brand, name, value, unit } = figure;
    const verdict = { true: 'ok', false: 'short', null: '' }[String(isMet(figure))] ?? '';
    const shown = `${value.toFixed(digits[unit] ?? 0)} ${unit}`.trim();
    return `| ${brand ? `${part}, ${brand}` : part} | ${name} | ${shown} | ${targetOf(figure)} | ${verdict} |`;
  });
  return ['| Part | Figure | Value | Target | |', '|---|---|---|---|---|', ...rows, ''].join('\n');
}

/** For machines: one object with the figures in the order of measuring. */
export function toJson(figures: Figure[]): string {
  return JSON.stringify(
    { node: process.version, figures: figures.map((figure) => ({ ...figure, met: isMet(figure) })) },
    null,
    2,
  );
}
