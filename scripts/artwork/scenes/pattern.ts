import { fade, hsl } from '../draw/ground.ts';
import { around, box, circle, line, polygon, put, shape } from '../draw/svg.ts';
import type { Scene } from './types.ts';

/** A great ornament of rings and petals. */
export const mandala: Scene = ({ hue, random }) => {
  const count = random.pick([12, 16]);
  const petal = (reach: number, width: number, light: number, opacity: number) =>
    shape(
      `M0 ${-reach * 0.4}C${-width} ${-reach * 0.7} ${-width} ${-reach * 0.85} 0 ${-reach} ${width} ${-reach * 0.85} ${width} ${-reach * 0.7} 0 ${-reach * 0.4}Z`,
      hsl(hue + 26, 80, light),
      { opacity },
    );
  return (
    fade('bg', [hsl(hue + 16, 86, 54), hsl(hue, 80, 30), hsl(hue - 16, 84, 11)], 'round') +
    box(0, 0, 320, 320, 'url(#bg)') +
    put(
      around(count, petal(216, 34, 62, 0.3), 180 / count) +
        around(count, petal(164, 26, 70, 0.36)) +
        around(count * 2, circle(0, -168, 3.4, hsl(hue + 40, 96, 80)), 0) +
        circle(0, 0, 178, 'none', { stroke: hsl(hue + 40, 96, 78), 'stroke-width': 2, opacity: 0.5 }) +
        circle(0, 0, 132, 'none', { stroke: hsl(hue + 40, 96, 78), 'stroke-width': 3, opacity: 0.6 }) +
        circle(0, 0, 124, 'none', { stroke: hsl(hue + 40, 96, 78), 'stroke-width': 1, opacity: 0.6 }),
      160,
      162,
    ) +
    circle(160, 162, 84, hsl(hue + 40, 98, 80), { opacity: 0.4, filter: 'url(#haze)' })
  );
};

/** Blurred lamps in the dark. */
export const bokeh: Scene = ({ hue, random }) => {
  const lamps = Array.from({ length: 24 }, () => {
    const r = random.between(8, 36);
    const colour = hsl(hue + random.between(-40, 70), 90, random.between(54, 76));
    const [x, y] = [random.between(0, 320), random.between(0, 320)];
    return (
      circle(x, y, r, colour, { opacity: random.between(0.1, 0.3) }) +
      circle(x, y, r, 'none', { stroke: colour, 'stroke-width': 1.6, opacity: 0.4 })
    );
  }).join('');
  return (
    fade('bg', [hsl(hue + 30, 76, 42), hsl(hue, 76, 22), hsl(hue - 30, 80, 8)], 'round', '50% 40%') +
    box(0, 0, 320, 320, 'url(#bg)') +
    lamps +
    circle(160, 160, 90, hsl(hue + 40, 98, 76), { opacity: 0.36, filter: 'url(#haze)' })
  );
};

/** A grid that runs to the horizon under a striped sun. */
export const neon: Scene = ({ hue, random }) => {
  const glow = hsl(hue + 140, 96, 66);
  const lines =
    Array.from({ length: 15 }, (_, index) =>
      line(`M${160 + (index - 7) * 12} 206L${160 + (index - 7) * 74} 330`, glow, 1.6, { opacity: 0.75 }),
    ).join('') +
    [206, 212, 221, 234, 251, 273, 300].map((y) => box(0, y, 320, 1.6, glow, { opacity: 0.75 })).join('');
  const stripes = [150, 164, 177, 189, 200]
    .map((y, index) => box(70, y, 180, 2 + index * 1.4, hsl(hue - 10, 76, 16)))
    .join('');
  return (
    fade('bg', [hsl(hue - 30, 80, 9), hsl(hue, 78, 26)]) +
    fade('sun', [hsl(hue + 60, 98, 70), hsl(hue + 10, 96, 56)]) +
    box(0, 0, 320, 320, 'url(#bg)') +
    Array.from({ length: 30 }, () =>
      circle(random.between(0, 320), random.between(0, 200), random.between(0.5, 1.4), '#ffffff', {
        opacity: 0.8,
      }),
    ).join('') +
    circle(160, 132, 104, hsl(hue + 30, 98, 62), { opacity: 0.5, filter: 'url(#haze)' }) +
    `<clipPath id="top"><rect x="0" y="0" width="320" height="206"/></clipPath><g clip-path="url(#top)">${circle(160, 132, 88, 'url(#sun)')}${stripes}</g>` +
    box(0, 206, 320, 120, hsl(hue - 20, 80, 8)) +
    lines
  );
};

/** Woven silk: stripes and a lattice of flowers. */
export const silk: Scene = ({ hue, random }) => {
  const flower =
    around(4, shape('M0 0C-7-6-6-13 0-17 6-13 7-6 0 0Z', hsl(hue + 36, 84, 74)), random.pick([0, 45])) +
    circle(0, 0, 3, '#fff2c4');
  const flowers = Array.from({ length: 7 }, (_, row) =>
    Array.from({ length: 6 }, (_, column) =>
      put(flower, column * 64 + (row % 2 ? 32 : 0), row * 54, 0.9),
    ).join(''),
  ).join('');
  const web = Array.from({ length: 13 }, (_, index) =>
    line(
      `M${index * 64 - 384} -27L${index * 64} 297M${index * 64 - 64} -27L${index * 64 - 448} 297`,
      hsl(hue + 36, 80, 70),
      1.4,
      { opacity: 0.5 },
    ),
  ).join('');
  const sheen = [30, 120, 230]
    .map((x) =>
      shape(polygon([x, -10, x + 40, -10, x - 60, 330, x - 110, 330]), '#ffffff', {
        opacity: 0.1,
        filter: 'url(#soft)',
      }),
    )
    .join('');
  return (
    fade('bg', [hsl(hue + 10, 76, 44), hsl(hue, 78, 28), hsl(hue - 14, 80, 14)]) +
    box(0, 0, 320, 320, 'url(#bg)') +
    `<g opacity=".6">${web}${flowers}</g>` +
    sheen +
    fade('core', [hsl(hue + 10, 90, 62), hsl(hue, 84, 34)], 'round') +
    circle(160, 162, 122, hsl(hue - 10, 80, 14), { opacity: 0.75 }) +
    circle(160, 162, 116, 'url(#core)') +
    circle(160, 162, 110, 'none', { stroke: '#ffd35c', 'stroke-width': 2.4 }) +
    circle(160, 162, 119, 'none', { stroke: '#ffd35c', 'stroke-width': 4 })
  );
};

/** Facets of a crystal, each in its own light. */
export const facets: Scene = ({ hue, random }) => {
  const step = 64;
  const grid = Array.from({ length: 7 }, (_, row) =>
    Array.from({ length: 7 }, (_, column) => [
      column * step - 32 + random.between(-22, 22),
      row * step - 32 + random.between(-22, 22),
    ]),
  );
  const pieces = grid.slice(0, -1).flatMap((row, y) =>
    row.slice(0, -1).flatMap((_, x) => {
      const [a, b, c, d] = [grid[y]?.[x], grid[y]?.[x + 1], grid[y + 1]?.[x + 1], grid[y + 1]?.[x]];
      if (!a || !b || !c || !d) return [];
      const light = 52 - Math.hypot(x - 2.5, y - 2.5) * 10;
      const tone = () => hsl(hue + random.between(-14, 26), 78, Math.max(9, light + random.between(-8, 10)));
      return [
        shape(polygon([...a, ...b, ...c]), tone(), {
          stroke: '#ffffff',
          'stroke-opacity': 0.1,
          'stroke-width': 0.8,
        }),
        shape(polygon([...a, ...c, ...d]), tone(), {
          stroke: '#ffffff',
          'stroke-opacity': 0.1,
          'stroke-width': 0.8,
        }),
      ];
    }),
  );
  return (
    box(0, 0, 320, 320, hsl(hue, 80, 12)) +
    pieces.join('') +
    circle(160, 160, 90, hsl(hue + 30, 96, 82), { opacity: 0.4, filter: 'url(#haze)' })
  );
};
