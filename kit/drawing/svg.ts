/** A number as SVG writes it: one decimal is enough for a tile. */
export function at(value: number): string {
  return String(Math.round(value * 10) / 10);
}

export type Attributes = Record<string, string | number | undefined>;

function element(name: string, own: Attributes, more: Attributes): string {
  const text = Object.entries({ ...own, ...more })
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${key}="${typeof value === 'number' ? at(value) : value}"`)
    .join(' ');
  return `<${name} ${text}/>`;
}

export const shape = (d: string, fill: string, more: Attributes = {}) => element('path', { d, fill }, more);

export const circle = (cx: number, cy: number, r: number, fill: string, more: Attributes = {}) =>
  element('circle', { cx, cy, r, fill }, more);

/** The same shape at equal angles about the origin. */
export const around = (count: number, inner: string, from = 0) =>
  Array.from(
    { length: count },
    (_, index) => `<g transform="rotate(${at(from + (360 / count) * index)})">${inner}</g>`,
  ).join('');

/** A closed polygon through points given as x, y, x, y … */
export function polygon(points: readonly number[]): string {
  const pairs = [];
  for (let index = 0; index + 1 < points.length; index += 2)
    pairs.push(`${at(points[index] ?? 0)} ${at(points[index + 1] ?? 0)}`);
  return `M${pairs.join('L')}Z`;
}

/** A star of `points` rays. */
export function starPath(points: number, outer: number, inner: number, cx = 0, cy = 0, turn = -90): string {
  const corners = Array.from({ length: points * 2 }, (_, index) => {
    const radius = index % 2 === 0 ? outer : inner;
    const angle = ((turn + (180 / points) * index) * Math.PI) / 180;
    return [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)];
  });
  return polygon(corners.flat());
}
