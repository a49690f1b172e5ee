import { darkOf, of } from '../draw/materials.ts';
import { box, line, mirrored, moulded, shape } from '../draw/svg.ts';
import type { Motif } from './types.ts';

/** A Thai hall: three roofs one over another, their ends rising like necks of swans, a spire above. */
export const temple: Motif = ({ accent, random }) => {
  const tile = random.pick([accent, 'ruby', 'jade', 'ember'] as const);
  const roof = (y: number, width: number, rise: number) =>
    moulded(
      shape(
        `M0 ${y - rise}C${width * 0.4} ${y - rise * 0.5} ${width * 0.7} ${y - 8} ${width} ${y - 12}L${width - 8} ${y + 6}H${8 - width}L${-width} ${y - 12}C${-width * 0.7} ${y - 8} ${-width * 0.4} ${y - rise * 0.5} 0 ${y - rise}Z`,
        of(tile),
      ),
      'm',
    ) +
    line(
      `M${-width - 4} ${y - 26}Q${-width - 8} ${y - 10} ${-width + 4} ${y - 6}C${-width * 0.7} ${y - 6} ${-width * 0.4} ${y - rise * 0.5} 0 ${y - rise}C${width * 0.4} ${y - rise * 0.5} ${width * 0.7} ${y - 6} ${width - 4} ${y - 6}Q${width + 8} ${y - 10} ${width + 4} ${y - 26}`,
      of('gold'),
      5,
    );
  const pillars = mirrored(
    [14, 36, 58].map((x) => moulded(box(x - 5, 36, 10, 46, of('ivory')), 's')).join(''),
  );
  return (
    moulded(shape('M0-116C4-96 7-84 8-66H-8C-7-84-4-96 0-116Z', of('gold')), 's') +
    box(-66, 30, 132, 52, darkOf(tile)) +
    box(-12, 44, 24, 38, '#ffcf5c', { opacity: 0.9 }) +
    mirrored(
      box(19, 48, 12, 20, '#ffcf5c', { opacity: 0.75 }) + box(41, 48, 12, 20, '#ffcf5c', { opacity: 0.6 }),
    ) +
    pillars +
    roof(34, 92, 66) +
    roof(2, 66, 54) +
    roof(-28, 42, 46) +
    moulded(box(-86, 80, 172, 8, of('ivory'), { rx: 2 }) + box(-98, 88, 196, 9, of('gold'), { rx: 2 }), 's')
  );
};
