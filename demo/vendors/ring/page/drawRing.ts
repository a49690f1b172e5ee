import { svg } from '#kit/dom.ts';

/** Units of the picture. */
export const width = 720;
export const height = 420;
/** Middle of the track. */
export const middle = { x: 360, y: 236 };

/** The ring without its roosters: a morning sky, hills, a fence with flags, the track, and the line at the front. */
export function drawRing(): SVGElement {
  const oval = (rx: number, ry: number, fill: string, more: Record<string, string | number> = {}) =>
    svg('ellipse', { cx: middle.x, cy: middle.y, rx, ry, fill, ...more });
  const path = (d: string, fill: string) => svg('path', { d, fill });
  return svg(
    'g',
    {},
    svg('rect', { width, height, fill: '#ffd9a0' }),
    svg('circle', { cx: 590, cy: 52, r: 34, fill: '#fff3c4' }),
    path('M0 92 C90 30 170 40 250 84 C330 30 430 34 520 82 C600 46 670 56 720 80 V160 H0 Z', '#9cc58a'),
    path('M0 110 C120 70 240 96 360 100 C500 70 610 92 720 104 V420 H0 Z', '#79b060'),
    ...flags(),
    oval(356, 182, '#5b9148'),
    oval(344, 176, '#f6e3b8', { stroke: '#fff8e1', 'stroke-width': 5 }),
    oval(270, 118, 'none', { stroke: '#ffffffb0', 'stroke-width': 3, 'stroke-dasharray': '14 12' }),
    oval(202, 62, '#6fae58', { stroke: '#fff8e1', 'stroke-width': 5 }),
    ...bushes(),
    ...finish(),
  );
}

/** A string of small flags between posts behind the track. */
function flags(): SVGElement[] {
  const colors = ['#e5483a', '#fff', '#3b7de8', '#ffd36b'];
  return Array.from({ length: 24 }, (_, index) => {
    const x = index * 30 + 4;
    const y = 52 + Math.sin((index % 6) / 1.91) * 10;
    return svg('path', {
      d: `M${x} ${y} h22 l-11 16 Z`,
      fill: colors[index % colors.length] ?? '#fff',
    });
  });
}

/** What grows inside the track. */
function bushes(): SVGElement[] {
  const places = [
    [262, 226, 20],
    [290, 218, 26],
    [322, 228, 18],
    [430, 246, 22],
    [458, 238, 16],
  ] as const;
  return places.flatMap(([cx, cy, r]) => [
    svg('ellipse', { cx, cy: cy + r * 0.7, rx: r, ry: r * 0.3, fill: '#4f8a3e' }),
    svg('circle', { cx, cy, r, fill: '#3f8f4a' }),
    svg('circle', { cx: cx - r / 3, cy: cy - r / 3, r: r / 2.6, fill: '#5fae5c' }),
  ]);
}

/** The checkered line across the track at its front. */
function finish(): SVGElement[] {
  const [side, top, rows] = [10, 300, 11];
  return Array.from({ length: rows * 2 }, (_, index) => {
    const [column, row] = [index % 2, Math.floor(index / 2)];
    return svg('rect', {
      x: middle.x - side + column * side,
      y: top + row * side,
      width: side,
      height: side,
      fill: (column + row) % 2 === 0 ? '#2a2230' : '#fff',
    });
  });
}
