import { darkOf, of, toneOf } from '../draw/materials.ts';
import { box, circle, line, moulded, oval, put } from '../draw/svg.ts';
import type { Motif } from './types.ts';

function lamp(material: 'ruby' | 'ember' | 'rose' | 'amethyst'): string {
  const ribs = [-44, -24, 0, 24, 44]
    .map((x) =>
      line(`M${x * 0.5}-50C${x * 1.5}-30 ${x * 1.5} 30 ${x * 0.5} 50`, darkOf(material), 2, { opacity: 0.5 }),
    )
    .join('');
  return (
    line('M0-96V-58', toneOf('gold'), 3) +
    moulded(oval(0, 0, 66, 54, of(material)), 'l') +
    oval(0, 6, 34, 32, '#ffe9a0', { opacity: 0.75, filter: 'url(#soft)' }) +
    ribs +
    moulded(box(-30, -62, 60, 14, of('gold'), { rx: 5 }) + box(-30, 48, 60, 14, of('gold'), { rx: 5 }), 's') +
    [-12, -4, 4, 12].map((x) => line(`M${x} 62L${x * 1.5} 98`, '#ffcf4d', 3)).join('') +
    moulded(circle(0, 70, 8, of('gold')), 's')
  );
}

/** A lit paper lantern with two smaller ones behind. */
export const lantern: Motif = ({ random }) => {
  const material = random.pick(['ruby', 'ember', 'rose', 'amethyst'] as const);
  return (
    put(lamp('ember'), -64, -20, 0.5, -4) +
    put(lamp(material), 66, -6, 0.46, 5) +
    put(lamp(material), 0, 0, 1)
  );
};
