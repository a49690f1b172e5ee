import { polar } from '../girih/plane.ts';
import { mosaicTile, patterns, rosette } from '../girih/patterns.ts';
import { arch, circle, dune, fill, n, palm, star } from './shapes.ts';

/** A picture's size in points. */
export interface Size {
  width: number;
  height: number;
}

/** One flat palette: night, palm green, sea, sand and fired clay. No gold: gold is for prizes. */
const night = '#0b2430';
const dusk = '#123c46';
const deep = '#0c3a30';
const green = '#14594a';
const leaf = '#2c8069';
const sea = '#2f8f8c';
const sand = '#e6d3ab';
const pale = '#f4ead3';
const clay = '#b4573a';
const rust = '#8a3d2a';

type Draw = (size: Size) => string;

/** Pictures by name. They have no words and hold their subject in the middle, so that any crop works. */
export const scenes = { night: nightScene, arches, sky, shore, gate, grove, sail } satisfies Record<
  string,
  Draw
>;

/** Dunes under a moon that is a rosette; two groups of palms. */
function nightScene({ width: w, height: h }: Size): string {
  const moon = Math.min(w * 0.14, h * 0.27);
  const at = { x: w * 0.5, y: h * 0.36 };
  return picture(
    { width: w, height: h },
    fill(night, box(w, h)) +
      halo(at.x, at.y, moon) +
      skyStars(w, h * 0.62, 26, at, moon * 1.9) +
      fill(pale, circle(at.x, at.y, moon)) +
      rose(at.x, at.y, moon * 0.93, clay) +
      fill(dusk, dune(w, h, h * 0.66, [w * 0.7, h * 0.56], h * 0.68)) +
      palm(leaf, w * 0.16, h * 0.74, h * 0.5, 0.1) +
      palm(green, w * 0.23, h * 0.75, h * 0.36, -0.08) +
      palm(green, w * 0.78, h * 0.72, h * 0.36, 0.06) +
      palm(leaf, w * 0.87, h * 0.76, h * 0.5, -0.08) +
      fill(rust, dune(w, h, h * 0.74, [w * 0.3, h * 0.69], h * 0.8)) +
      fill(clay, dune(w, h, h * 0.94, [w * 0.66, h * 0.76], h * 0.86)) +
      fill(deep, dune(w, h, h * 0.9, [w * 0.12, h * 0.88], h * 1.02)),
  );
}

/** Three arches side by side, each with a figure: a wall of windows. */
function arches({ width: w, height: h }: Size): string {
  const each = Math.min(w / 3.5, h * 0.46);
  const floor = h * 0.84;
  const spring = floor - each * 0.95;
  const middle = w / 2;
  const step = each * 1.16;
  const windows = [-1, 0, 1].map((at) => {
    const x = middle + at * step;
    const y = spring + each * 0.24;
    const ground = at === 0 ? night : deep;
    const figure =
      at === 0
        ? fill(pale, circle(x, y, each * 0.3)) + rose(x, y, each * 0.28, clay)
        : at < 0
          ? palm(leaf, x - each * 0.02, floor, each * 0.86, 0.03)
          : crescent(x, y, each * 0.28);
    return (
      fill(sand, arch(x, floor, each * 1.06, spring)) +
      fill(ground, arch(x, floor, each * 0.9, spring + each * 0.03)) +
      figure
    );
  });
  const sides = Math.ceil((w / 2 - step * 1.5) / step);
  const blind = Array.from({ length: Math.max(0, sides) }, (_, at) => at + 2).flatMap((at) =>
    [-at, at].map(
      (place) =>
        fill(leaf, arch(middle + place * step, floor, each * 1.06, spring), 0.55) +
        fill(green, arch(middle + place * step, floor, each * 0.9, spring + each * 0.03)),
    ),
  );
  return picture(
    { width: w, height: h },
    fill(green, box(w, h)) +
      wall(w, h, leaf, 0.34, h * 0.0022) +
      blind.join('') +
      windows.join('') +
      fill(deep, `M0 ${n(floor)}H${n(w)}V${n(h)}H0z`) +
      fill(sand, `M0 ${n(floor)}h${n(w)}v${n(h * 0.014)}H0z`),
  );
}

/** A sky full of stars around one great rosette, and its rings. */
function sky({ width: w, height: h }: Size): string {
  const at = { x: w * 0.5, y: h * 0.46 };
  const reach = Math.min(w * 0.2, h * 0.34);
  const rings = [1.28, 1.62, 2.05].map(
    (far) =>
      `<circle cx="${n(at.x)}" cy="${n(at.y)}" r="${n(reach * far)}" fill="none" stroke="${sea}" stroke-opacity=".5" stroke-width="${n(h * 0.004)}"/>`,
  );
  const orbs = Array.from({ length: 10 }, (_, index) => {
    const far = [1.28, 1.62, 2.05][index % 3] ?? 1.28;
    const place = polar(index * 36 + index * 11, reach * far);
    const size = reach * (index % 3 === 0 ? 0.11 : 0.075);
    return fill(
      index % 4 === 1 ? clay : index % 2 === 0 ? pale : sea,
      circle(at.x + place.x, at.y + place.y, size),
    );
  });
  return picture(
    { width: w, height: h },
    fill(night, box(w, h)) +
      skyStars(w, h, 34, at, reach * 1.2) +
      rings.join('') +
      fill(dusk, circle(at.x, at.y, reach * 1.08)) +
      rose(at.x, at.y, reach, sand) +
      orbs.join('') +
      fill(deep, dune(w, h, h * 0.93, [w * 0.5, h * 0.9], h * 0.95)),
  );
}

/** A calm sea with a sail, and a pearl for a sun. */
function shore({ width: w, height: h }: Size): string {
  const at = { x: w * 0.5, y: h * 0.34 };
  const reach = Math.min(w * 0.12, h * 0.24);
  const row = (y: number, size: number, shift: number, color: string) => {
    const count = Math.ceil(w / (2 * size)) + 2;
    const scales = Array.from({ length: count }, (_, index) =>
      circle(shift + index * 2 * size, y + size, size),
    );
    return fill(color, scales.join(''));
  };
  const size = h * 0.075;
  const boat = { x: w * 0.66, y: h * 0.6 };
  return picture(
    { width: w, height: h },
    fill(dusk, box(w, h)) +
      skyStars(w, h * 0.5, 16, at, reach * 1.8) +
      halo(at.x, at.y, reach) +
      fill(pale, circle(at.x, at.y, reach)) +
      rose(at.x, at.y, reach * 0.92, sea) +
      fill(deep, `M0 ${n(h * 0.58)}H${n(w)}V${n(h)}H0z`) +
      fill(
        pale,
        `M${n(boat.x)} ${n(boat.y - h * 0.02)}V${n(boat.y - h * 0.3)}Q${n(boat.x + h * 0.2)} ${n(boat.y - h * 0.16)} ${n(boat.x + h * 0.22)} ${n(boat.y - h * 0.02)}z`,
      ) +
      fill(
        clay,
        `M${n(boat.x - h * 0.14)} ${n(boat.y)}H${n(boat.x + h * 0.26)}Q${n(boat.x + h * 0.2)} ${n(boat.y + h * 0.08)} ${n(boat.x + h * 0.06)} ${n(boat.y + h * 0.08)}H${n(boat.x - h * 0.04)}Q${n(boat.x - h * 0.12)} ${n(boat.y + h * 0.07)} ${n(boat.x - h * 0.14)} ${n(boat.y)}z`,
      ) +
      row(h * 0.66, size, 0, sea) +
      row(h * 0.73, size, size, '#1f6f70') +
      row(h * 0.8, size, 0, green) +
      row(h * 0.87, size, size, deep) +
      palm(leaf, w * 0.1, h * 0.99, h * 0.72, 0.08) +
      palm(leaf, w * 0.2, h, h * 0.5, -0.04),
  );
}

/** A gate of mosaic between palms, at dusk. */
function gate({ width: w, height: h }: Size): string {
  const floor = h * 0.88;
  const each = Math.min(w * 0.34, h * 0.58);
  const x = w / 2;
  const spring = floor - each * 0.52;
  return picture(
    { width: w, height: h },
    fill(clay, box(w, h)) +
      skyStars(w, h * 0.5, 14, { x, y: h / 2 }, each * 0.8, sand) +
      fill(rust, dune(w, h, h * 0.66, [w * 0.28, h * 0.58], h * 0.7)) +
      palm(deep, x - each * 1.25, floor, h * 0.62, 0.06) +
      palm(deep, x - each * 0.98, floor, h * 0.44, -0.06) +
      palm(deep, x + each * 1.15, floor, h * 0.66, -0.05) +
      palm(deep, x + each * 1.5, floor, h * 0.46, 0.08) +
      `<clipPath id="g"><path d="M${n(x - each * 0.72)} ${n(floor)}V${n(floor - each * 1.36)}H${n(x + each * 0.72)}V${n(floor)}z"/></clipPath>` +
      fill(
        green,
        `M${n(x - each * 0.72)} ${n(floor)}V${n(floor - each * 1.36)}H${n(x + each * 0.72)}V${n(floor)}z`,
      ) +
      `<g clip-path="url(#g)">${wall(w, h, leaf, 0.6, h * 0.0016)}</g>` +
      fill(sand, arch(x, floor, each * 0.94, spring)) +
      fill(night, arch(x, floor, each * 0.8, spring + each * 0.03)) +
      fill(pale, circle(x, spring, each * 0.2)) +
      rose(x, spring, each * 0.185, leaf) +
      fill(deep, `M0 ${n(floor)}H${n(w)}V${n(h)}H0z`) +
      fill(sand, `M0 ${n(floor)}h${n(w)}v${n(h * 0.012)}H0z`),
  );
}

/** An arch in a wall of mosaic, a palm grove by night behind it. */
function grove(size: Size): string {
  const { width: w, height: h } = size;
  const moon = w * 0.19;
  const at = { x: w / 2, y: h * 0.42 };
  return archView(
    size,
    leaf,
    green,
    fill(night, box(w, h)) +
      halo(at.x, at.y, moon) +
      skyStars(w, h * 0.7, 40, at, moon * 1.9) +
      fill(pale, circle(at.x, at.y, moon)) +
      rose(at.x, at.y, moon * 0.93, clay) +
      fill(dusk, dune(w, h, h * 0.62, [w * 0.7, h * 0.56], h * 0.63)) +
      palm(green, w * 0.4, h * 0.74, h * 0.2, -0.06) +
      palm(leaf, w * 0.27, h * 0.76, h * 0.29, 0.08) +
      palm(leaf, w * 0.74, h * 0.76, h * 0.27, -0.06) +
      fill(rust, dune(w, h, h * 0.7, [w * 0.3, h * 0.66], h * 0.75)) +
      fill(clay, dune(w, h, h * 0.82, [w * 0.66, h * 0.71], h * 0.76)) +
      fill(deep, dune(w, h, h * 0.84, [w * 0.4, h * 0.81], h * 0.85)),
  );
}

/** The same arch above the sea: a sail, and a pearl for a sun. */
function sail(size: Size): string {
  const { width: w, height: h } = size;
  const sun = w * 0.17;
  const at = { x: w / 2, y: h * 0.4 };
  const [x, y, unit] = [w * 0.47, h * 0.64, w * 0.8];
  const waves = [sea, '#1f6f70', green, deep].map((color, index) => {
    const reach = w * 0.055;
    const scales = Array.from({ length: 12 }, (_, each) =>
      circle((index % 2) * reach + (each - 1) * 2 * reach, h * (0.68 + 0.042 * index) + reach, reach),
    );
    return (
      fill(color, scales.join('')) +
      fill(color, `M0 ${n(h * (0.68 + 0.042 * index) + reach)}H${n(w)}V${n(h)}H0z`)
    );
  });
  return archView(
    size,
    sea,
    dusk,
    fill(clay, box(w, h)) +
      [1.9, 1.5].map((far) => fill(sand, circle(at.x, at.y, sun * far), 0.14)).join('') +
      fill(pale, circle(at.x, at.y, sun)) +
      rose(at.x, at.y, sun * 0.92, rust) +
      fill(dusk, `M0 ${n(h * 0.6)}H${n(w)}V${n(h)}H0z`) +
      fill(
        pale,
        `M${n(x)} ${n(y - unit * 0.03)}V${n(y - unit * 0.5)}Q${n(x + unit * 0.3)} ${n(y - unit * 0.26)} ${n(x + unit * 0.34)} ${n(y - unit * 0.03)}z`,
      ) +
      fill(
        night,
        `M${n(x - unit * 0.24)} ${n(y)}H${n(x + unit * 0.42)}Q${n(x + unit * 0.32)} ${n(y + unit * 0.12)} ${n(x + unit * 0.1)} ${n(y + unit * 0.12)}H${n(x - unit * 0.06)}Q${n(x - unit * 0.2)} ${n(y + unit * 0.1)} ${n(x - unit * 0.24)} ${n(y)}z`,
      ) +
      waves.join(''),
  );
}

/** A view through a pointed arch, with a wall of mosaic around it and a floor below. */
function archView({ width: w, height: h }: Size, lines: string, ground: string, view: string): string {
  const [floor, spring] = [h * 0.9, h * 0.5];
  return picture(
    { width: w, height: h },
    `<clipPath id="v"><path d="${arch(w / 2, floor, w * 0.76, spring)}"/></clipPath>` +
      fill(ground, box(w, h)) +
      wall(w, h, lines, 0.5, w * 0.0016) +
      fill(sand, arch(w / 2, floor, w * 0.86, spring - w * 0.02)) +
      fill(ground, arch(w / 2, floor, w * 0.82, spring - w * 0.01)) +
      `<g clip-path="url(#v)">${view}</g>` +
      fill(deep, `M0 ${n(floor)}H${n(w)}V${n(h)}H0z`) +
      fill(sand, `M0 ${n(floor)}h${n(w)}v${n(h * 0.008)}H0z`),
  );
}

const box = (w: number, h: number) => `M0 0H${n(w)}V${n(h)}H0z`;

const halo = (x: number, y: number, reach: number) =>
  [2.1, 1.7, 1.34].map((far) => fill(dusk, circle(x, y, reach * far), 0.45)).join('');

function crescent(x: number, y: number, reach: number): string {
  const inner = reach * 0.8;
  return (
    fill(
      pale,
      `M${n(x + reach * 0.5)} ${n(y - reach * 0.86)}A${n(reach)} ${n(reach)} 0 1 0 ${n(x + reach * 0.5)} ${n(y + reach * 0.86)}A${n(inner)} ${n(inner)} 0 1 1 ${n(x + reach * 0.5)} ${n(y - reach * 0.86)}z`,
    ) + fill(pale, star(x + reach * 0.36, y, reach * 0.3, 8, 0.45))
  );
}

/** Eight-pointed stars, spread evenly by the golden ratio, none inside the circle around `free`. */
function skyStars(
  w: number,
  h: number,
  count: number,
  free: { x: number; y: number },
  reach: number,
  color = pale,
): string {
  const golden = 0.618034;
  const places = Array.from({ length: count * 2 }, (_, at) => ({
    x: ((at * golden) % 1) * w,
    y: ((at + 0.5) / (count * 2)) * h,
    size: h * (at % 5 === 0 ? 0.022 : at % 2 === 0 ? 0.012 : 0.008),
  })).filter(({ x, y }) => Math.hypot(x - free.x, y - free.y) > reach);
  return fill(color, places.map(({ x, y, size }) => star(x, y, size, 8, 0.5)).join(''), 0.85);
}

const insideOf = (svg: string) => svg.slice(svg.indexOf('>') + 1, svg.lastIndexOf('</svg>'));

export function rose(x: number, y: number, reach: number, color: string): string {
  return `<g fill="${color}" transform="translate(${n(x - reach)} ${n(y - reach)}) scale(${(reach / 64).toFixed(4)})">${insideOf(rosette())}</g>`;
}

/** The ten-fold mosaic over the whole picture, a star in its middle. */
export function wall(w: number, h: number, color: string, opacity: number, scale: number): string {
  const { tiling } = patterns.girih;
  const high = (128 * tiling.height) / tiling.width;
  const [x, y] = [w / 2, h * 0.42];
  const tile = `<g fill="${color}">${insideOf(mosaicTile(patterns.girih))}</g>`;
  const place = `translate(${n(x)} ${n(y)}) scale(${scale.toFixed(4)})`;
  return `<pattern id="w" width="128" height="${n(high)}" patternUnits="userSpaceOnUse" patternTransform="${place}">${tile}</pattern><path fill="url(#w)" opacity="${opacity}" d="${box(w, h)}"/>`;
}

function picture({ width, height }: Size, inside: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${inside}</svg>\n`;
}
