import { of, roundOf, type Material } from '../draw/materials.ts';
import { at, circle, line, moulded, polygon, put, shape } from '../draw/svg.ts';
import type { Motif } from './types.ts';

/** Points along the body from tail to neck, with the way it runs and its girth. */
function spine(count: number): { x: number; y: number; turn: number; girth: number }[] {
  return Array.from({ length: count }, (_, index) => {
    const part = index / (count - 1);
    const angle = Math.PI * (1.35 + part * 2.15);
    const radius = 84 - part * 30;
    const x = Math.cos(angle) * radius * 1.02 - 2;
    const y = Math.sin(angle) * radius * 0.86 + 20 - part * 14;
    return {
      x,
      y,
      turn: (angle * 180) / Math.PI + 90,
      girth: 5 + 17 * Math.sin(Math.min(1, part * 1.15) * Math.PI * 0.5),
    };
  });
}

function body(material: Material, belly: Material): string {
  const rings = spine(46);
  const fins = rings
    .filter((_, index) => index % 3 === 1 && index < 44)
    .map(({ x, y, turn, girth }) =>
      put(shape(polygon([-5, 0, 4, -girth * 0.86, 9, 0]), of('ember')), x, y, 1, turn).replace(
        'scale(1)',
        `translate(0 ${at(-girth * 0.8)})`,
      ),
    )
    .join('');
  const scales = rings
    .map(({ x, y, girth, turn }, index) =>
      put(
        circle(0, 0, girth, roundOf(material)) +
          (index % 2
            ? line(
                `M${at(-girth * 0.2)} ${at(-girth * 0.8)}Q${at(girth * 0.7)} 0 ${at(-girth * 0.2)} ${at(girth * 0.8)}`,
                '#000000',
                1.5,
                { opacity: 0.28 },
              )
            : '') +
          circle(-1, girth * 0.72, girth * 0.3, roundOf(belly)),
        x,
        y,
        1,
        turn,
      ),
    )
    .join('');
  return fins + scales;
}

function head(material: Material): string {
  const mane = [-150, -172, 166, 144, 122]
    .map((turn) => put(shape('M0-10C26-8 46-4 64 0 46 6 26 10 0 10Z', of('ember')), -4, 0, 0.82, turn))
    .join('');
  return (
    moulded(mane, 's') +
    moulded(
      line('M-6-20C-16-40-30-44-40-58M-20-48C-18-58-14-62-14-70M10-22C6-40-4-52-6-66', of('gold'), 7),
      's',
    ) +
    shape('M6 12 62 6C58 26 36 36 14 30Z', '#6a0a1a') +
    moulded(shape('M0 18C14 30 36 36 58 24 50 42 22 46 0 34Z', of(material)), 's') +
    [24, 34, 44].map((x) => shape(`M${x} 9l4 9 4-9Z`, '#ffffff')).join('') +
    moulded(
      shape(
        'M-30 4C-34-22-8-38 14-30 30-24 40-20 56-20 70-20 76-8 70 2 62 12 40 8 26 12 10 18-26 22-30 4Z',
        of(material),
      ),
      'm',
    ) +
    moulded(circle(64, -14, 7, roundOf(material)), 's') +
    circle(66, -12, 2.4, '#2a0a06') +
    circle(14, -12, 9.6, '#fff6c9') +
    circle(16, -11, 5.4, '#120806') +
    circle(13, -14, 2, '#ffffff') +
    line('M0-26Q14-32 28-20', of('gold'), 5) +
    line('M66-4C92 0 96 20 84 36M60 4C78 18 74 36 60 46', of('gold'), 3)
  );
}

/** A coiled dragon guarding its pearl. */
export const dragon: Motif = ({ random }) => {
  const [material, belly] = random.pick<[Material, Material]>([
    ['ruby', 'gold'],
    ['jade', 'gold'],
    ['gold', 'ivory'],
    ['sapphire', 'silver'],
    ['amethyst', 'gold'],
  ]);
  return (
    moulded(body(material, belly), 'm') +
    circle(2, 26, 32, '#fff2b8', { opacity: 0.4, filter: 'url(#soft)' }) +
    moulded(circle(2, 26, 20, roundOf('ivory')), 's') +
    put(head(material), -8, -56, 0.94, random.between(-8, 8))
  );
};
