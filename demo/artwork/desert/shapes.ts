import { polar } from '../girih/plane.ts';

/** One decimal: a tenth of a point cannot be seen. */
export const n = (number: number) => String(Math.round(number * 10) / 10 + 0);

/** A star with straight rays, as in the patterns: `inner` is the radius between two rays, as a part of `radius`. */
export function star(x: number, y: number, radius: number, rays: number, inner: number): string {
  const corners = Array.from({ length: 2 * rays }, (_, at) => {
    const corner = polar((at * 180) / rays - 90, at % 2 === 0 ? radius : radius * inner);
    return `${n(x + corner.x)} ${n(y + corner.y)}`;
  });
  return `M${corners.join('L')}z`;
}

/** Both arcs end at the same written points: rounded apart, a small circle would get corners. */
export function circle(x: number, y: number, radius: number): string {
  const size = n(radius);
  const across = n(2 * Number(size));
  return `M${n(x - radius)} ${n(y)}a${size} ${size} 0 1 0 ${across} 0a${size} ${size} 0 1 0 -${across} 0z`;
}

/** A pointed arch standing on `floor`; `spring` is where its sides begin to lean. */
export function arch(x: number, floor: number, width: number, spring: number): string {
  const half = width / 2;
  const top = spring - width * 0.82;
  return `M${n(x - half)} ${n(floor)}V${n(spring)}C${n(x - half)} ${n(spring - half * 0.86)} ${n(x - half * 0.42)} ${n(top + half * 0.34)} ${n(x)} ${n(top)}C${n(x + half * 0.42)} ${n(top + half * 0.34)} ${n(x + half)} ${n(spring - half * 0.86)} ${n(x + half)} ${n(spring)}V${n(floor)}z`;
}

/**
 * A date palm: a leaning trunk, and fronds that bow from its crown. Each frond is a path of its own: in one path, those
 * that overlap would cancel out.
 */
export function palm(color: string, x: number, ground: number, height: number, lean: number): string {
  const crown = { x: x + lean * height, y: ground - height };
  const thick = height * 0.035;
  const bend = { x: x + lean * height * 0.25, y: ground - height * 0.55 };
  const trunk = `M${n(x - thick)} ${n(ground)}Q${n(bend.x - thick)} ${n(bend.y)} ${n(crown.x - thick * 0.6)} ${n(crown.y)}L${n(crown.x + thick * 0.6)} ${n(crown.y)}Q${n(bend.x + thick)} ${n(bend.y)} ${n(x + thick * 1.3)} ${n(ground)}z`;
  const fronds = [-172, -148, -122, -96, -70, -44, -16, 8, 188].map((degrees, at) => {
    const reach = height * (at % 2 === 0 ? 0.5 : 0.44);
    const tip = polar(degrees, reach);
    // Weight bows the tip.
    const end = { x: crown.x + tip.x, y: crown.y + tip.y * 0.72 + height * 0.14 };
    const over = polar(degrees, reach * 0.62);
    const high = { x: crown.x + over.x, y: crown.y + over.y - height * 0.1 };
    const low = { x: crown.x + over.x * 0.96, y: crown.y + over.y * 0.7 + height * 0.015 };
    return `M${n(crown.x)} ${n(crown.y)}Q${n(high.x)} ${n(high.y)} ${n(end.x)} ${n(end.y)}Q${n(low.x)} ${n(low.y)} ${n(crown.x)} ${n(crown.y)}z`;
  });
  return `<g fill="${color}">${[trunk, ...fronds].map((path) => `<path d="${path}"/>`).join('')}</g>`;
}

/** A dune from one edge to the other, with one crest. */
export function dune(
  width: number,
  height: number,
  start: number,
  crest: [number, number],
  end: number,
): string {
  const [x, y] = crest;
  return `M0 ${n(height)}V${n(start)}C${n(x * 0.5)} ${n(start)} ${n(x * 0.72)} ${n(y)} ${n(x)} ${n(y)}C${n(x + (width - x) * 0.3)} ${n(y)} ${n(x + (width - x) * 0.55)} ${n(end)} ${n(width)} ${n(end)}V${n(height)}z`;
}

export const fill = (color: string, path: string, opacity = 1) =>
  `<path fill="${color}"${opacity === 1 ? '' : ` opacity="${opacity}"`} d="${path}"/>`;
