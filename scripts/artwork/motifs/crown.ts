import { darkOf, of, roundOf, type Material } from '../draw/materials.ts';
import { circle, moulded, oval, shape } from '../draw/svg.ts';
import type { Motif } from './types.ts';

/** A crown with five points, velvet inside and stones on its band. */
export const crown: Motif = ({ metal, accent, random }) => {
  const stones = random.pick<Material[]>([
    ['ruby', 'sapphire', 'jade'],
    ['amethyst', 'ruby', 'teal'],
    ['jade', 'ruby', 'sapphire'],
  ]);
  const stone = (x: number, y: number, r: number, index: number) =>
    circle(x, y, r + 3, darkOf(metal)) + moulded(circle(x, y, r, roundOf(stones[index % 3] ?? 'ruby')), 's');
  const velvet = shape('M-72 46C-66 0-30-34 0-38 30-34 66 0 72 46Z', of(accent));
  const body = moulded(
    shape('M-78 50-96-42-48 2-30-66 0-8 30-66 48 2 96-42 78 50C40 62-40 62-78 50Z', of(metal)),
    'l',
  );
  const tips = [
    [-96, -48, 10],
    [-30, -74, 11],
    [30, -74, 11],
    [96, -48, 10],
  ]
    .map(([x = 0, y = 0, r = 0]) => moulded(circle(x, y, r, roundOf('ivory')), 's'))
    .join('');
  const band = moulded(shape('M-80 44C-40 58 40 58 80 44L76 78C40 92-40 92-76 78Z', of(metal)), 'm');
  return (
    oval(0, 46, 76, 14, '#000000', { opacity: 0.4 }) +
    velvet +
    body +
    tips +
    band +
    stone(0, 70, 11, 0) +
    stone(-40, 66, 8, 1) +
    stone(40, 66, 8, 1) +
    stone(-66, 59, 6, 2) +
    stone(66, 59, 6, 2) +
    stone(0, 20, 12, 2)
  );
};
