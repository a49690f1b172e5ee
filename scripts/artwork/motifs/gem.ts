import { of } from '../draw/materials.ts';
import { moulded, polygon, put, shape } from '../draw/svg.ts';
import type { Material } from '../draw/materials.ts';
import type { Motif } from './types.ts';

function cut(material: Material): string {
  const light = (points: number[], opacity: number) => shape(polygon(points), '#ffffff', { opacity });
  const dark = (points: number[], opacity: number) => shape(polygon(points), '#06021a', { opacity });
  return (
    moulded(shape(polygon([-52, -62, 52, -62, 94, -18, 0, 88, -94, -18]), of(material)), 'm') +
    light([-52, -62, -24, -18, -94, -18], 0.38) +
    light([-52, -62, 0, -62, -24, -18], 0.6) +
    light([0, -62, 52, -62, 24, -18], 0.22) +
    light([-24, -18, 24, -18, 0, -62], 0.48) +
    dark([52, -62, 94, -18, 24, -18], 0.14) +
    light([-94, -18, -24, -18, 0, 88], 0.16) +
    dark([24, -18, 94, -18, 0, 88], 0.34) +
    light([-24, -18, 24, -18, 0, 88], 0.06)
  );
}

/** A cut stone with two smaller ones. */
export const gem: Motif = ({ random, accent }) => {
  const [first, second, third] = random.pick<[Material, Material, Material]>([
    ['sapphire', 'ruby', 'jade'],
    ['amethyst', 'teal', 'ember'],
    ['jade', 'gold', 'rose'],
    [accent, 'silver', 'ruby'],
  ]);
  return (
    put(cut(second), -62, 46, 0.44, -16) + put(cut(third), 64, 50, 0.42, 16) + put(cut(first), 0, -6, 0.98)
  );
};
