import { of, roundOf, type Material } from '../draw/materials.ts';
import { circle, line, moulded, oval, put, shape } from '../draw/svg.ts';
import type { Motif } from './types.ts';

const body =
  'M-86 34C-70-24-20-62 40-54 76-50 96-26 96-6 96 10 80 22 58 22 16 22-20 16-44 40-56 52-74 54-86 34Z';

function fish(base: Material, patch: Material, fin: Material): string {
  const tail = moulded(
    shape(
      'M-70 36C-96 24-116 2-108-24-92-18-72 6-62 24ZM-72 40C-100 52-112 74-98 94-78 82-62 62-58 46Z',
      of(fin),
    ),
    's',
  );
  const fins = moulded(
    shape('M-6-50C-2-84 34-96 56-84 50-70 44-60 36-52Z', of(fin)) +
      shape('M28 16C30 44 14 66-8 70-8 50 0 30 10 18Z', of(fin)) +
      shape('M-30 22C-34 42-48 54-62 54-56 40-50 30-42 26Z', of(fin)),
    's',
  );
  const scales = Array.from({ length: 15 }, (_, index) => {
    const x = 28 - (index % 6) * 18 - Math.floor(index / 6) * 8;
    const y = -30 + Math.floor(index / 6) * 16 + (index % 6) * 6;
    return line(`M${x} ${y}q-9 8 0 16`, '#7a1608', 1.6, { opacity: 0.35 });
  }).join('');
  return (
    tail +
    fins +
    moulded(shape(body, of(base)), 'l') +
    `<clipPath id="koi"><path d="${body}"/></clipPath><g clip-path="url(#koi)">${
      oval(-6, -42, 34, 18, of(patch), { transform: 'rotate(-14 -6 -42)' }) +
      oval(62, -40, 26, 16, of(patch)) +
      oval(-52, 18, 24, 14, of(patch), { transform: 'rotate(-40 -52 18)' }) +
      oval(20, 16, 60, 8, '#ffffff', { opacity: 0.45 })
    }</g>` +
    scales +
    line('M48-52C58-34 58-4 46 20', '#7a1608', 2, { opacity: 0.4 }) +
    circle(74, -18, 9.5, '#fffdf2') +
    circle(75, -18, 6.2, '#1d0d0a') +
    circle(72, -21, 2.4, '#ffffff') +
    line('M94 0Q86 6 78 4M92 4Q104 14 98 24M84 8Q90 20 82 28', '#8f1c0c', 2.6)
  );
}

/** One great fish, or two that circle each other. */
export const koi: Motif = ({ random }) => {
  const [base, patch, fin] = random.pick<[Material, Material, Material]>([
    ['ivory', 'ember', 'ember'],
    ['ember', 'gold', 'gold'],
    ['ivory', 'ruby', 'ivory'],
    ['gold', 'ivory', 'ember'],
    ['sapphire', 'ivory', 'teal'],
  ]);
  const one = fish(base, patch, fin);
  const bubbles = [
    [84, -78, 8],
    [66, -92, 5],
    [98, -58, 4],
  ]
    .map(([x = 0, y = 0, r = 0]) => circle(x, y, r, roundOf('ivory'), { opacity: 0.6 }))
    .join('');
  if (random() < 0.4) return put(one, 8, -38, 0.74, -8) + put(fish(patch, base, fin), -8, 44, 0.7, 172);
  return bubbles + put(one, 2, 4, 1, random.between(-24, 4));
};
