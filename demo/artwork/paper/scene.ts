import { boat, chedi, cloud, fish, kranok, lantern, leaves, lotus, ridge, temple, trunk } from './shapes.ts';

/** The colors of a time of day, from the sky down to the foreground. */
export interface Inks {
  /** Stops of the sky from top to horizon. */
  sky: readonly (readonly [offset: number, color: string])[];
  moon: string;
  cloud: string;
  /** Ridges from far to near. */
  ridges: readonly [string, string, string];
  roofs: readonly [string, string, string];
  wall: string;
  trim: string;
  lit: string;
  water: readonly [string, string, string];
  front: string;
  lotus: readonly [string, string, string];
}

/** The festival at dusk: for light pages. */
export const dusk: Inks = {
  sky: [
    [0, '#24124f'],
    [0.34, '#4b1a6e'],
    [0.58, '#8d2470'],
    [0.78, '#d2485a'],
    [0.92, '#f58b4c'],
    [1, '#ffc168'],
  ],
  moon: '#ffd9a0',
  cloud: '#7a2a78',
  ridges: ['#7c2a6c', '#5d1f63', '#451857'],
  roofs: ['#a32c4e', '#c93c43', '#e2573a'],
  wall: '#f6d9a6',
  trim: '#ffc247',
  lit: '#7a2140',
  water: ['#5a2a78', '#3c1d66', '#2a1452'],
  front: '#1a0b38',
  lotus: ['#d4467c', '#ee6f93', '#ffb3bd'],
};

/** The same at night: for dark pages. */
export const night: Inks = {
  sky: [
    [0, '#0c0722'],
    [0.4, '#1a0f3c'],
    [0.66, '#331654'],
    [0.84, '#5f1d5c'],
    [0.95, '#8f2f57'],
    [1, '#b04a4c'],
  ],
  moon: '#f3dcae',
  cloud: '#34195a',
  ridges: ['#3b1a55', '#2b1349', '#1f0e3c'],
  roofs: ['#6d1f44', '#8c2a40', '#a83c37'],
  wall: '#c99a62',
  trim: '#f0ad3c',
  lit: '#ffcf6b',
  water: ['#2c1650', '#1f1040', '#150a30'],
  front: '#0b0520',
  lotus: ['#8d2f62', '#b04a78', '#d98a9c'],
};

/** A part of a scene at a place; sizes and places in the unit of the picture. */
export type Part =
  | {
      kind: 'moon' | 'temple' | 'chedi' | 'palm' | 'lotus' | 'boat' | 'fish' | 'cloud' | 'lantern';
      x: number;
      y: number;
      size: number;
      /** Looks to the other side. */
      flip?: boolean;
    }
  | { kind: 'leaves'; x: number; y: number; size: number; lean: number };

export interface Scene {
  width: number;
  height: number;
  /** Where the water begins, as a share of the height. */
  shore: number;
  /** Behind the near ridge. */
  far: readonly Part[];
  /** On the shore, on the water, and in front of everything. */
  near: readonly Part[];
  /** Lanterns: number, where they rise from, and which part of the picture is left free for words. */
  lanterns: {
    count: number;
    seed: number;
    from: number;
    quiet?: readonly [x: number, y: number, right: number, bottom: number];
  };
}

/** A picture of flat paper layers, each with a soft shadow on what lies behind it. */
export function drawScene(scene: Scene, inks: Inks): string {
  const { width, height, shore } = scene;
  const water = Math.round(height * shore);
  const unit = Math.min(width, height);
  const paper = new Paper(inks.front);
  const ridgeAt = (level: number, swing: number, phase: number): [number, number][] =>
    Array.from({ length: 7 }, (_, index) => [
      (width * index) / 6,
      water - unit * (level + swing * Math.sin(index * 1.9 + phase)),
    ]);
  const onShore = new Set(['temple', 'chedi', 'palm']);
  const body = [
    `<rect width="${width}" height="${height}" fill="url(#sky)"/>`,
    ...scene.far
      .filter(({ kind }) => kind === 'moon' || kind === 'cloud')
      .map((part) => draw(part, inks, paper)),
    drawLanterns(scene, 'far'),
    paper.layer(ridge(width, height, ridgeAt(0.17, 0.05, 0.4)), inks.ridges[0]),
    ...scene.far
      .filter(({ kind }) => kind !== 'moon' && kind !== 'cloud')
      .map((part) => draw(part, inks, paper)),
    paper.layer(ridge(width, height, ridgeAt(0.085, 0.03, 2.1)), inks.ridges[1]),
    paper.layer(ridge(width, height, ridgeAt(0.03, 0.014, 4)), inks.ridges[2]),
    ...scene.near.filter(({ kind }) => onShore.has(kind)).map((part) => draw(part, inks, paper)),
    drawWater(scene, inks, paper),
    ...scene.near.filter(({ kind }) => !onShore.has(kind)).map((part) => draw(part, inks, paper)),
    drawLanterns(scene, 'near'),
  ].join('');
  const stops = inks.sky
    .map(([offset, color]) => `<stop offset="${offset}" stop-color="${color}"/>`)
    .join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMax slice">` +
    `<defs><linearGradient id="sky" x2="0" y2="${shore}">${stops}</linearGradient>${tileDefs()}${lanternDefs()}${paper.defs()}</defs>${body}</svg>\n`
  );
}

/** Layers with shadows: strokes of falling width below the fill, which any renderer draws at once, unlike a blur. */
class Paper {
  readonly #shadow: string;
  readonly #paths: string[] = [];

  constructor(shadow: string) {
    this.#shadow = shadow;
  }

  layer(path: string, fill: string, depth = 1): string {
    const id = `p${this.#paths.length}`;
    this.#paths.push(`<path id="${id}" d="${path}"/>`);
    const strokes = [18, 10, 4]
      .map((width) => `<use href="#${id}" stroke-width="${Math.round(width * depth)}"/>`)
      .join('');
    return `<g fill="none" stroke="${this.#shadow}" stroke-opacity=".1" stroke-linejoin="round">${strokes}</g><use href="#${id}" fill="${fill}"/>`;
  }

  defs(): string {
    return this.#paths.join('');
  }
}

const placed = (x: number, y: number, content: string, opacity?: number) =>
  `<g transform="translate(${Math.round(x)} ${Math.round(y)})"${opacity === undefined ? '' : ` opacity="${opacity}"`}>${content}</g>`;

function draw(part: Part, inks: Inks, paper: Paper): string {
  const { x, y, size } = part;
  const depth = Math.min(1, size / 240);
  switch (part.kind) {
    case 'moon':
      return placed(
        x,
        y,
        [1.7, 1.35, 1]
          .map(
            (scale, index) =>
              `<circle r="${Math.round(size * scale)}" fill="${inks.moon}" opacity="${[0.07, 0.12, 1][index]}"/>`,
          )
          .join(''),
      );
    case 'cloud':
      return placed(
        x,
        y,
        `<path d="${cloud(size)}" fill="${inks.cloud}"/><path d="${cloud(size * 0.6)}" fill="${inks.cloud}" opacity=".6" transform="translate(${Math.round(size * 0.9)} ${Math.round(-size * 0.16)})"/>`,
        0.7,
      );
    case 'temple':
      return placed(x, y, drawTemple(size, inks, paper, depth));
    case 'palm':
      return placed(
        x,
        y,
        paper.layer(trunk(size), inks.ridges[2], depth * 0.6) +
          placed(
            0,
            -size,
            leaves(size * 0.34, 0)
              .concat(leaves(size * 0.26, 180))
              .map((leaf) => paper.layer(leaf, inks.ridges[2], depth * 0.4))
              .join(''),
          ),
      );
    case 'fish':
      return placed(
        x,
        y,
        `<g${part.flip ? ' transform="scale(-1 1)"' : ''}>${fish(size)
          .map((piece, index) => paper.layer(piece, inks.roofs[2 - index] ?? inks.trim, depth))
          .join(
            '',
          )}<circle cx="${Math.round(size * 0.62)}" cy="${Math.round(-size * 0.08)}" r="${Math.round(size * 0.045)}" fill="${inks.front}"/></g>`,
      );
    case 'chedi':
      return placed(x, y, drawChedi(size, inks, paper, depth));
    case 'lotus':
      return placed(
        x,
        y,
        lotus(size)
          .map((petal, index) =>
            paper.layer(petal, inks.lotus[index < 2 ? 0 : index < 4 ? 1 : 2] ?? '', depth * 0.6),
          )
          .join(''),
      );
    case 'boat':
      return placed(
        x,
        y,
        `<g${part.flip ? ' transform="scale(-1 1)"' : ''}>${drawBoat(size, inks, paper, depth)}</g>`,
      );
    case 'lantern':
      return placed(x, y, `<use href="#l" transform="scale(${(size / 100).toFixed(2)})"/>`);
    case 'leaves':
      return placed(
        x,
        y,
        leaves(size, part.lean)
          .map((leaf) => paper.layer(leaf, inks.front, depth))
          .join(''),
      );
  }
}

/** Roofs from back to front; a smaller copy on each leaves its trim visible along the edge. */
function drawTemple(size: number, inks: Inks, paper: Paper, depth: number): string {
  const { roofs, body, door } = temple(size);
  const feet = [-92, -66, -44].map((foot) => Math.round((foot * size) / 100));
  const tiers = roofs.map((tier, index) => {
    const inner = `transform="translate(0 ${Math.round((feet[index] ?? 0) * 0.16 - size * 0.012)}) scale(.84)"`;
    return `${paper.layer(tier, inks.trim, depth)}<g ${inner}><path d="${tier}" fill="${inks.roofs[index]}"/><path d="${tier}" fill="url(#tiles)"/></g>`;
  });
  const columns = [-56, -36, 30, 50]
    .map(
      (left) =>
        `<path d="M${Math.round((left * size) / 100)} 0v${Math.round(-0.44 * size)}h${Math.round(0.06 * size)}V0Z" fill="${inks.trim}" opacity=".7"/>`,
    )
    .join('');
  const flame = kranok(size * 0.2);
  const gable =
    `<g fill="${inks.trim}" transform="translate(0 ${Math.round(-0.5 * size)})">` +
    `<path d="${flame}" transform="translate(${Math.round(size * 0.05)} 0)"/><path d="${flame}" transform="translate(${Math.round(-size * 0.05)} 0) scale(-1 1)"/>` +
    '</g>';
  return `${tiers[0]}${tiers[1]}${paper.layer(body, inks.wall, depth)}${columns}<path d="${door}" fill="${inks.lit}" stroke="${inks.trim}" stroke-width="${Math.round(size * 0.025)}"/>${tiers[2]}${gable}`;
}

function drawChedi(size: number, inks: Inks, paper: Paper, depth: number): string {
  const shape = chedi(size);
  // The side away from the light: the same shape, narrower.
  return `${paper.layer(shape, inks.trim, depth)}<path d="${shape}" fill="${inks.roofs[1]}" opacity=".32" transform="translate(${Math.round(size * 0.1)} 0) scale(.72 1)"/>`;
}

/** Lanterns hang at bow and stern; the sail-less hull is dark against the water. */
function drawBoat(size: number, inks: Inks, paper: Paper, depth: number): string {
  const lamp = (x: number, y: number) =>
    `<use href="#l" transform="translate(${Math.round(x * size)} ${Math.round(y * size)}) scale(${(size / 420).toFixed(2)})"/>`;
  return `${paper.layer(boat(size), inks.front, depth)}<path d="M${Math.round(-0.3 * size)} ${Math.round(-0.08 * size)}q${Math.round(0.3 * size)} ${Math.round(-0.5 * size)} ${Math.round(0.6 * size)} 0Z" fill="${inks.roofs[1]}"/>${lamp(1.02, -0.62)}${lamp(-0.98, -0.38)}`;
}

function drawWater({ width, height, shore, near }: Scene, inks: Inks, paper: Paper): string {
  const top = height * shore;
  const band = (share: number, lift: number, phase: number) =>
    ridge(
      width,
      height,
      Array.from({ length: 13 }, (_, index) => [
        (width * index) / 12,
        top + (height - top) * share + (index % 2 === 0 ? lift : -lift) * Math.cos(phase),
      ]),
    );
  // What stands on the shore is mirrored as strips of light that grow shorter with the distance.
  const mirrors = near
    .filter(({ kind }) => kind === 'temple' || kind === 'chedi')
    .flatMap(({ x, size }) =>
      Array.from({ length: 7 }, (_, index) => {
        const half = size * (0.62 - 0.06 * index) * (index % 2 === 0 ? 1 : 0.62);
        const y = top + 14 + index * size * 0.075;
        return `<path d="M${Math.round(x - half + ((index * 29) % 23))} ${Math.round(y)}h${Math.round(half * 2)}"/>`;
      }),
    );
  const glints = Array.from({ length: 9 }, (_, index) => {
    const y = top + (height - top) * (0.16 + 0.085 * index);
    const half = 20 + ((index * 53) % 90);
    const x = width * (0.08 + ((index * 0.37) % 0.86));
    return `<path d="M${Math.round(x - half)} ${Math.round(y)}h${half * 2}" stroke="${inks.trim}" stroke-width="3" stroke-linecap="round" opacity=".32"/>`;
  });
  return [
    paper.layer(band(0, 3, 0.3), inks.water[0]),
    paper.layer(band(0.3, 6, 1), inks.water[1]),
    paper.layer(band(0.66, 8, 0), inks.water[2]),
    `<g stroke="${inks.trim}" stroke-width="5" stroke-linecap="round" opacity=".34">${mirrors.join('')}</g>`,
    ...glints,
  ].join('');
}

/** No lantern flies in front of these. */
const tall = new Set(['temple', 'fish', 'lotus', 'boat', 'lantern']);

const sizes = { far: [12, 44], near: [58, 118] } as const;

/** Rows of roof tiles, as thin arcs. */
function tileDefs(): string {
  return `<pattern id="tiles" width="16" height="14" patternUnits="userSpaceOnUse"><path d="M0 0a8 9 0 0 0 16 0M-8 7a8 9 0 0 0 16 0a8 9 0 0 0 16 0" fill="none" stroke="#2a0a2e" stroke-opacity=".22" stroke-width="2"/></pattern>`;
}

function lanternDefs(): string {
  const { paper, fold, ring } = lantern(100);
  return (
    `<radialGradient id="glow"><stop stop-color="#ffb347" stop-opacity=".5"/><stop offset="1" stop-color="#ffb347" stop-opacity="0"/></radialGradient>` +
    `<linearGradient id="fire" x2="0" y2="1"><stop stop-color="#f2742f"/><stop offset=".55" stop-color="#ffa53d"/><stop offset="1" stop-color="#fff0b0"/></linearGradient>` +
    `<g id="l"><circle cy="-46" r="120" fill="url(#glow)"/><path d="${paper}" fill="url(#fire)"/><path d="${fold}" fill="#c6431f" opacity=".16"/><path d="${ring}" fill="#7a2a12"/></g>`
  );
}

/** Lanterns in the sky, seeded, never on top of each other or where words stand. */
function drawLanterns({ width, height, shore, lanterns, near }: Scene, plane: 'far' | 'near'): string {
  const { count, from, quiet } = lanterns;
  const random = seeded(lanterns.seed + (plane === 'far' ? 0 : 977));
  const [least, most] = sizes[plane];
  const own = plane === 'far' ? Math.round(count * 0.8) : Math.round(count * 0.2);
  const taken: [number, number, number][] = [];
  for (let tries = 0; taken.length < own && tries < own * 40; tries++) {
    const size = least + (most - least) * random() ** 2.2;
    // They spread as they rise.
    const rise = random();
    const x = width * (from + (random() - 0.5) * (0.36 + 0.9 * rise));
    const y = height * shore * (0.92 - 0.86 * rise);
    const isQuiet =
      quiet && x > quiet[0] * width && x < quiet[2] * width && y > quiet[1] * height && y < quiet[3] * height;
    const isCovered =
      plane === 'near' &&
      near.some(
        (part) =>
          tall.has(part.kind) && Math.hypot(part.x - x, part.y - part.size * 0.8 - y) < part.size * 1.2,
      );
    if (x < 0 || x > width || isQuiet || isCovered) continue;
    if (taken.some(([ox, oy, os]) => Math.hypot(ox - x, oy - y) < (os + size) * 1.05)) continue;
    taken.push([x, y, size]);
  }
  return taken
    .toSorted((a, b) => a[2] - b[2])
    .map(([x, y, size], index) => {
      const tilt = ((index * 7) % 13) - 6;
      const opacity =
        plane === 'far' ? ` opacity="${(0.55 + (0.45 * (size - least)) / (most - least)).toFixed(2)}"` : '';
      return `<use href="#l" transform="translate(${Math.round(x)} ${Math.round(y)}) rotate(${tilt}) scale(${(size / 100).toFixed(2)})"${opacity}/>`;
    })
    .join('');
}

function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
