import { around, at, circle, polygon, shape, starPath } from '#kit/drawing/svg.ts';
import type { SceneName } from '../looks/look.ts';
import { focusOf, gradient, ground, type Frame, type Scene } from './frame.ts';

const moved = (x: number, y: number, inner: string, turn = 0) =>
  `<g transform="translate(${at(x)} ${at(y)})${turn ? ` rotate(${at(turn)})` : ''}">${inner}</g>`;

/** Rays from the focus, with a coin in front. */
const rays: Scene = (frame) => {
  const { inks, random } = frame;
  const { x, y, reach } = focusOf(frame);
  const count = random.whole(9, 16);
  const long = Math.hypot(frame.width, frame.height);
  const half = (Math.PI / count) * 0.5;
  const ray = polygon([
    0,
    0,
    long * Math.cos(half),
    long * Math.sin(half),
    long * Math.cos(half),
    -long * Math.sin(half),
  ]);
  const coin =
    circle(0, 0, reach * 0.3, inks.prizeLow) +
    circle(0, 0, reach * 0.27, inks.prize) +
    circle(0, 0, reach * 0.2, 'none', { stroke: inks.prizeLow, 'stroke-width': reach * 0.012 }) +
    shape(starPath(random.whole(4, 8), reach * 0.15, reach * 0.07), inks.prizeLow);
  return (
    ground(frame, inks.ground) +
    moved(x, y, around(count, shape(ray, inks.low), random.between(0, 40))) +
    moved(x, y, circle(0, 0, reach * 0.42, inks.mid) + circle(0, 0, reach * 0.36, inks.high)) +
    moved(x, y, coin, random.between(-14, 14))
  );
};

/** Arches inside arches, in a row that leads to the focus. */
const arches: Scene = (frame) => {
  const { width, height, inks, random } = frame;
  const { x, reach } = focusOf(frame);
  const arch = (w: number, h: number, fill: string) =>
    shape(`M${at(-w)} 0V${at(-h)}A${at(w)} ${at(w)} 0 0 1 ${at(w)} ${at(-h)}V0Z`, fill);
  const door = (scale: number) => {
    const [w, h] = [reach * 0.3 * scale, reach * 0.42 * scale];
    const fills = [inks.low, inks.mid, inks.high, inks.glow, inks.prize];
    return fills.map((fill, step) => arch(w * (1 - step * 0.19), h * (1 - step * 0.04), fill)).join('');
  };
  const step = reach * random.between(0.44, 0.56);
  const sides = [-2, -1, 1, 2].map((place) =>
    moved(x + place * step, height, door(1 - Math.abs(place) * 0.16)),
  );
  return (
    ground(frame, inks.ground) +
    circle(x, height * 0.3, reach * 0.34, inks.low) +
    `<g opacity="0.55">${sides.join('')}</g>` +
    moved(x, height, door(1.25)) +
    `<rect y="${at(height * 0.965)}" width="${width}" height="${at(height * 0.035)}" fill="${inks.deep}"/>`
  );
};

/** Ribbons of waves, lighter from the bottom to the top. */
const waves: Scene = (frame) => {
  const { width, height, inks, random } = frame;
  const { x, y, reach } = focusOf(frame);
  const fills = [inks.low, inks.mid, inks.high, inks.mid, inks.low, inks.deep];
  const [turns, lean] = [random.between(0.8, 1.6), random.between(0, 6)];
  const wave = (top: number, index: number) => {
    const points = Array.from({ length: 25 }, (_, step) => {
      const share = step / 24;
      const swing = Math.sin(share * Math.PI * 2 * turns + lean + index * 0.7);
      const rise = share * height * 0.34;
      return [share * width, top - rise + swing * reach * 0.07];
    });
    return polygon([...points.flat(), width, height, 0, height]);
  };
  return (
    ground(frame, inks.ground) +
    circle(x, y * 0.72, reach * 0.24, inks.prize) +
    circle(x + reach * 0.08, y * 0.72 - reach * 0.05, reach * 0.22, inks.ground) +
    fills.map((fill, index) => shape(wave(height * (0.72 + index * 0.1), index), fill)).join('')
  );
};

/** Hills before a large sun. */
const hills: Scene = (frame) => {
  const { width, height, inks, random } = frame;
  const { x, y, reach } = focusOf(frame);
  const ridge = (base: number, peaks: number, rough: number) => {
    const points = Array.from({ length: peaks + 1 }, (_, step) => [
      (step / peaks) * width,
      base - (step % 2) * rough * random.between(0.5, 1) - random.between(0, rough * 0.2),
    ]);
    return polygon([...points.flat(), width, height, 0, height]);
  };
  const bars = [0.1, 0.2, 0.28, 0.35].map(
    (down) =>
      `<rect x="${at(x - reach * 0.5)}" y="${at(y + reach * down)}" width="${at(reach)}" height="${at(reach * 0.018 * (1 + down * 4))}" fill="${inks.ground}"/>`,
  );
  return (
    `<defs>${gradient('h', [inks.prize, inks.high], 'x1="0" y1="0" x2="0" y2="1"')}</defs>` +
    ground(frame, inks.ground) +
    circle(x, y, reach * 0.38, 'url(#h)') +
    bars.join('') +
    shape(ridge(height * 0.86, 7, height * 0.3), inks.mid) +
    shape(ridge(height * 0.93, 9, height * 0.24), inks.low) +
    shape(ridge(height, 11, height * 0.18), inks.deep)
  );
};

/** Planets with rings and their paths. */
const orbits: Scene = (frame) => {
  const { inks, random } = frame;
  const { x, y, reach } = focusOf(frame);
  const tilt = random.between(-30, 30);
  const paths = [0.36, 0.52, 0.7, 0.9].map((share, step) => {
    const angle = random.between(0, Math.PI * 2);
    const [rx, ry] = [reach * share, reach * share * 0.42];
    const stone = circle(
      rx * Math.cos(angle),
      ry * Math.sin(angle),
      reach * random.between(0.025, 0.06),
      step % 2 ? inks.prize : inks.glow,
    );
    return `<ellipse rx="${at(rx)}" ry="${at(ry)}" fill="none" stroke="${inks.mid}" stroke-width="${at(reach * 0.006)}"/>${stone}`;
  });
  const planet =
    `<defs>${gradient('o', [inks.glow, inks.high, inks.mid])}</defs>` +
    circle(0, 0, reach * 0.24, 'url(#o)') +
    `<ellipse rx="${at(reach * 0.36)}" ry="${at(reach * 0.1)}" fill="none" stroke="${inks.prize}" stroke-width="${at(reach * 0.022)}"/>` +
    shape(
      `M${at(-reach * 0.24)} 0A${at(reach * 0.24)} ${at(reach * 0.24)} 0 0 1 ${at(reach * 0.24)} 0Z`,
      'url(#o)',
    );
  const stars = Array.from({ length: 46 }, () =>
    circle(
      random.between(0, frame.width),
      random.between(0, frame.height),
      reach * random.between(0.0015, 0.004),
      inks.glow,
      { opacity: 0.7 },
    ),
  );
  return ground(frame, inks.deep) + stars.join('') + moved(x, y, paths.join('') + planet, tilt);
};

/** A field of quarter circles, discs and squares. */
const tiles: Scene = (frame) => {
  const { width, height, inks, random } = frame;
  const isWide = width > height;
  const side = (isWide ? height : width) / random.whole(4, 5);
  const fills = [inks.low, inks.mid, inks.high, inks.prize, inks.deep];
  const quarter = `M0 0H${at(side)}A${at(side)} ${at(side)} 0 0 1 0 ${at(side)}Z`;
  const columns = Math.ceil(width / side);
  const rows = Math.ceil(height / side);
  const cells = [];
  for (let column = 0; column < columns; column += 1)
    for (let row = 0; row < rows; row += 1) {
      const near = isWide ? column / columns : 1 - row / rows;
      if (random() > (near - 0.42) * 2.6) continue;
      const half = side / 2;
      const back = `<rect width="${at(side + 0.5)}" height="${at(side + 0.5)}" fill="${random.pick(fills)}"/>`;
      const front = random.pick([
        shape(quarter, random.pick(fills)),
        circle(half, half, half * 0.8, random.pick(fills)),
        shape(polygon([0, 0, side, 0, 0, side]), random.pick(fills)),
        circle(half, half, half * 0.8, random.pick(fills)) +
          circle(half, half, half * 0.4, random.pick(fills)),
      ]);
      const turned = `<g transform="rotate(${random.whole(0, 3) * 90} ${at(half)} ${at(half)})">${front}</g>`;
      cells.push(moved(column * side, row * side, back + turned));
    }
  return ground(frame, inks.ground) + cells.join('');
};

/** Broad diagonal bands with round ends. */
const ribbons: Scene = (frame) => {
  const { inks, random } = frame;
  const { x, y, reach } = focusOf(frame);
  const fills = [inks.low, inks.mid, inks.prize, inks.high, inks.mid, inks.glow, inks.low];
  const wide = reach * 0.13;
  const bands = fills.map((fill, step) => {
    const long = reach * random.between(0.7, 1.3);
    const left = (step - 3) * wide * 1.12;
    const top = random.between(-0.9, -0.3) * long;
    return `<rect x="${at(left)}" y="${at(top)}" width="${at(wide)}" height="${at(long)}" rx="${at(wide / 2)}" fill="${fill}"/>`;
  });
  return ground(frame, inks.ground) + moved(x, y, bands.join(''), random.pick([-38, -28, 32, 42]));
};

/** Facets of a cut stone. */
const facets: Scene = (frame) => {
  const { inks, random } = frame;
  const { x, y, reach } = focusOf(frame);
  const sides = random.pick([6, 8, 10]);
  const [outer, inner] = [reach * 0.46, reach * 0.25];
  const fills = [inks.mid, inks.high, inks.glow, inks.high, inks.low, inks.mid];
  const corner = (radius: number, step: number) => {
    const angle = (Math.PI * 2 * step) / sides;
    return [radius * Math.cos(angle), radius * Math.sin(angle)];
  };
  const cut = Array.from({ length: sides }, (_, step) => {
    const wing = polygon([...corner(outer, step), ...corner(outer, step + 1), ...corner(inner, step + 0.5)]);
    const kite = polygon([
      ...corner(outer, step),
      ...corner(inner, step - 0.5),
      ...corner(inner, step + 0.5),
    ]);
    return (
      shape(wing, fills[step % fills.length] ?? inks.mid) +
      shape(kite, fills[(step + 2) % fills.length] ?? inks.high)
    );
  });
  const table = polygon(Array.from({ length: sides }, (_, step) => corner(inner, step + 0.5)).flat());
  const sparks = Array.from({ length: 7 }, () =>
    moved(
      x + random.between(-0.75, 0.75) * reach,
      y + random.between(-0.5, 0.5) * reach,
      shape(starPath(4, reach * random.between(0.02, 0.055), reach * 0.008), inks.prize),
    ),
  );
  return (
    ground(frame, inks.deep) +
    circle(x, y, reach * 0.62, inks.ground) +
    moved(x, y, cut.join('') + shape(table, inks.prize), random.between(0, 30)) +
    sparks.join('')
  );
};

/** A fan of playing cards and chips. */
const cards: Scene = (frame) => {
  const { inks, random } = frame;
  const { x, y, reach } = focusOf(frame);
  const [w, h] = [reach * 0.3, reach * 0.44];
  const pips = [
    shape('M0-10L8 0 0 10-8 0Z', inks.mid),
    shape('M0 9C-14-1-9-10-4-10-1-10 0-8 0-6 0-8 1-10 4-10 9-10 14-1 0 9Z', inks.mid),
    shape(starPath(5, 10, 4.4), inks.mid),
  ];
  const pip = random.pick(pips);
  const sized = (size: number) => `<g transform="scale(${at(size)})">${pip}</g>`;
  const card = (fill: string) =>
    `<rect x="${at(-w / 2)}" y="${at(-h)}" width="${at(w)}" height="${at(h)}" rx="${at(w * 0.09)}" fill="${fill}" stroke="${inks.deep}" stroke-width="${at(reach * 0.004)}"/>` +
    moved(0, -h / 2, sized(reach * 0.011)) +
    moved(-w * 0.36, -h * 0.88, sized(reach * 0.003)) +
    moved(w * 0.36, -h * 0.12, sized(reach * 0.003), 180);
  const fan = [-32, -11, 11, 32].map(
    (turn, step) => `<g transform="rotate(${turn})">${card(step === 2 ? inks.prize : '#ffffff')}</g>`,
  );
  const chip = (fill: string) =>
    circle(0, 0, reach * 0.1, fill) +
    circle(0, 0, reach * 0.084, 'none', {
      stroke: '#ffffff',
      'stroke-width': reach * 0.02,
      'stroke-dasharray': `${at(reach * 0.033)} ${at(reach * 0.033)}`,
    }) +
    circle(0, 0, reach * 0.055, inks.low);
  return (
    ground(frame, inks.ground) +
    circle(x, y, reach * 0.55, inks.low) +
    moved(x, y + reach * 0.26, fan.join('')) +
    moved(x - reach * 0.36, y + reach * 0.27, chip(inks.prizeLow)) +
    moved(x + reach * 0.36, y + reach * 0.2, chip(inks.mid)) +
    moved(x + reach * 0.25, y + reach * 0.32, chip(inks.prizeLow))
  );
};

/** A city at night with lit windows. */
const skyline: Scene = (frame) => {
  const { width, height, inks, random } = frame;
  const { x, y, reach } = focusOf(frame);
  const row = (base: number, fill: string, lit: string | undefined) => {
    const blocks = [];
    for (let left = 0; left < width;) {
      const wide = reach * random.between(0.07, 0.15);
      const far = 1 - Math.min(1, Math.abs(left + wide / 2 - x) / (width * 0.55));
      const tall = reach * (0.12 + far * random.between(0.22, 0.5)) * base;
      blocks.push(
        `<rect x="${at(left)}" y="${at(height - tall)}" width="${at(wide - 2)}" height="${at(tall)}" fill="${fill}"/>`,
      );
      const step = reach * 0.028;
      for (let down = step; lit !== undefined && down < tall - step; down += step)
        for (let along = step; along < wide - step; along += step)
          if (random() < 0.4)
            blocks.push(
              `<rect x="${at(left + along)}" y="${at(height - tall + down)}" width="${at(step * 0.5)}" height="${at(step * 0.55)}" fill="${lit}"/>`,
            );
      left += wide;
    }
    return blocks.join('');
  };
  return (
    `<defs>${gradient('s', [inks.ground, inks.low, inks.mid], 'x1="0" y1="0" x2="0" y2="1"')}</defs>` +
    ground(frame, 'url(#s)') +
    circle(x, y * 0.8, reach * 0.2, inks.glow) +
    row(1.3, inks.low, undefined) +
    row(1, inks.deep, inks.prize)
  );
};

/** Every scene by name. */
export const scenes = {
  rays,
  arches,
  waves,
  hills,
  orbits,
  tiles,
  ribbons,
  facets,
  cards,
  skyline,
} satisfies Record<SceneName, (frame: Frame) => string>;
