import { of, roundOf, toneOf } from '../draw/materials.ts';
import { circle, line, mirrored, moulded, put, shape } from '../draw/svg.ts';
import type { Motif } from './types.ts';

/** A phoenix with spread wings and tail plumes that end in eyes. */
export const phoenix: Motif = ({ random, accent }) => {
  const outer = random.pick(['ruby', accent, 'amethyst', 'ruby'] as const);
  const feather = (length: number, material: 'ember' | 'gold' | typeof outer) =>
    shape(
      `M0 0C${-length * 0.22} ${-length * 0.4} ${-length * 0.16} ${-length * 0.86} 0 ${-length} ${length * 0.16} ${-length * 0.86} ${length * 0.22} ${-length * 0.4} 0 0Z`,
      of(material),
    );
  const fan = (
    count: number,
    length: number,
    from: number,
    to: number,
    material: 'ember' | 'gold' | typeof outer,
  ) =>
    Array.from({ length: count }, (_, index) => {
      const part = index / (count - 1);
      return put(
        moulded(feather(length * (0.72 + 0.28 * Math.sin(Math.PI * part)), material), 's'),
        -12,
        -2,
        1,
        from + (to - from) * part,
      );
    }).join('');
  const plume = (turn: number, length: number) =>
    put(
      moulded(
        shape(
          `M0 0C-10 ${length * 0.4}-14 ${length * 0.7} 0 ${length} 14 ${length * 0.7} 10 ${length * 0.4} 0 0Z`,
          of('ember'),
        ),
        's',
      ) +
        moulded(circle(0, length * 0.8, 10, roundOf('gold')), 's') +
        circle(0, length * 0.8, 5, roundOf('sapphire')),
      0,
      30,
      1,
      turn,
    );
  return (
    [-44, 44, -22, 22].map((turn) => plume(turn, 72)).join('') +
    plume(0, 80) +
    mirrored(fan(8, 104, -26, -112, outer) + fan(7, 78, -22, -100, 'ember') + fan(5, 50, -24, -84, 'gold')) +
    moulded(
      shape('M0-66C16-66 18-48 12-38 26-22 26 20 0 42-26 20-26-22-12-38-18-48-16-66 0-66Z', of('gold')),
      'm',
    ) +
    mirrored(circle(-6, -54, 3, '#2a0a06')) +
    shape('M-4-50H4L0-40Z', of('ruby')) +
    [-20, 0, 20]
      .map((turn) =>
        put(line('M0 0V-22', toneOf('gold'), 3) + circle(0, -24, 4.5, roundOf(outer)), 0, -64, 1, turn),
      )
      .join('') +
    [-14, -2, 10].map((y) => line(`M-13 ${y}Q0 ${y + 11} 13 ${y}`, '#8f4f08', 2.4, { opacity: 0.6 })).join('')
  );
};
