import { around, circle, shape, starPath } from '#kit/drawing/svg.ts';
import { clipped, figure, fill, put, raised, rays, side, title, type Composition } from '../Cover.ts';
import { hoop, line, moved, panel, rect, turned } from '../cut.ts';
import { silhouette, woodcut } from '../inks.ts';
import { lineOf, trace } from '../lettering.ts';

/** A postage stamp with a postmark across its corner. */
export const stamp: Composition = (cover) => {
  const { ground, papers, random } = cover;
  let holes = '';
  for (let k = 0; k < 15; k += 1) {
    const at = 34 + k * 29.4;
    holes += [
      [at, 28],
      [at, 452],
      [28, at],
      [452, at],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 8.5, ground.back))
      .join('');
  }
  const ink = papers.deep;
  const mark = random.between(60, 110);
  const postmark =
    [0, 1, 2, 3]
      .map((k) => line(`M${mark + 52} ${74 + k * 15}q20 -10 40 0t40 0t40 0t40 0`, papers.night, 3.4))
      .join('') +
    hoop(mark, 96, 50, 46, papers.night) +
    hoop(mark, 96, 32, 29, papers.night) +
    moved(mark, 96, shape(starPath(5, 15, 6), papers.night));
  const box = { x: 66, y: 362, width: 348, height: 58 };
  return (
    fill(ground.back) +
    rect(34, 36, 418, 420, ground.shade) +
    rect(28, 28, 424, 424, papers.pale) +
    holes +
    rect(52, 52, 376, 294, papers.light) +
    clipped(
      'p',
      panel(52, 52, 376, 294),
      shape(rays(240, 250, 26, random.between(0, 14)), papers.pale) + circle(240, 220, 118, papers.accent),
    ) +
    rect(52, 52, 376, 294, 'none', 0, { stroke: ink, 'stroke-width': 4 }) +
    put(
      cover,
      240,
      336,
      252,
      cover.cut === 'print' ? woodcut(papers.pale, papers.night, papers.main) : papers,
    ) +
    `<g opacity=".5">${postmark}</g>` +
    shape(title(cover, box, { lines: 2 }).d, papers.night)
  );
};

/** The label of a matchbox: two bands and an oval, in few inks. */
export const label: Composition = (cover) => {
  const { ground, papers } = cover;
  const [above, below, middle] = [60, 348, 204];
  const teeth = Array.from({ length: 20 }, (_, k) =>
    shape(`M${k * 24} ${above}l12 13l12 -13Z M${k * 24} ${below}l12 -13l12 13Z`, papers.main),
  ).join('');
  const star = shape(starPath(8, 15, 6), papers.accent);
  const mark = shape(starPath(8, 15, 6), papers.main);
  const oval = (grow: number) =>
    `M${44 - grow} ${middle}a${196 + grow} ${116 + grow} 0 0 1 ${392 + 2 * grow} 0a${196 + grow} ${116 + grow} 0 0 1 ${-392 - 2 * grow} 0Z`;
  const box = { x: 34, y: 372, width: 412, height: 78 };
  return (
    fill(papers.pale) +
    rect(0, 0, side, above, papers.main) +
    rect(0, below, side, side - below, papers.main) +
    teeth +
    shape(oval(0), papers.night) +
    shape(oval(-8), papers.accent) +
    clipped('o', oval(-8), shape(rays(240, middle, 30, 0), papers.light)) +
    put(cover, 244, 323, 248, silhouette(ground.shade)) +
    put(
      cover,
      238,
      318,
      248,
      cover.cut === 'print' ? woodcut(papers.pale, papers.night, papers.main) : papers,
    ) +
    moved(30, middle, mark) +
    moved(450, middle, mark) +
    [120, 180, 240, 300, 360].map((x) => moved(x, 36, star)).join('') +
    rect(10, 10, 460, 460, 'none', 0, { stroke: papers.night, 'stroke-width': 4 }) +
    raised(title(cover, box, { lines: 2 }), papers.pale, papers.night, { dy: 5, dx: 3 })
  );
};

/** A ticket with a stub at one of its ends, on stripes. */
export const ticket: Composition = (cover) => {
  const { ground, papers, random } = cover;
  const slope = random.between(4, 15) * random.pick([-1, 1]);
  const [gauge, lean] = [random.between(26, 60), random.between(-420, 420)];
  const stripes = Array.from({ length: 60 }, (_, k) =>
    shape(`M${-600 + k * 2 * gauge} 0h${gauge}l${lean} 480h${-gauge}Z`, ground.second),
  ).join('');
  const slip =
    'M16 96H464V158a28 28 0 0 0 0 56V276a28 28 0 0 0 0 56V384H16V332a28 28 0 0 0 0 -56V214a28 28 0 0 0 0 -56Z';
  const isAtEnd = random() < 0.5;
  const stub = isAtEnd ? 284 : 40;
  const box = { x: isAtEnd ? 58 : 226, y: 124, width: 196, height: 232 };
  const [body, field] = random.pick([
    [papers.pale, papers.light],
    [papers.light, papers.pale],
    [papers.accent, papers.pale],
  ]);
  return (
    fill(ground.back) +
    stripes +
    turned(
      slope,
      `<g transform="translate(6 12)">${shape(slip, ground.shade)}</g>` +
        shape(slip, body) +
        rect(stub, 112, 156, 256, field, 8) +
        clipped(
          'k',
          panel(stub, 112, 156, 256, 8),
          shape(
            rays(stub + 78, 240, 14, random.between(0, 25)),
            body === papers.accent ? papers.light : papers.accent,
          ),
        ) +
        put(cover, stub + 78, 322, 164, papers) +
        line(`M${isAtEnd ? 268 : 212} 104V376`, papers.night, 4, { 'stroke-dasharray': '1 12' }) +
        shape(title(cover, box, { form: 'block', align: 'start' }).d, papers.night),
      240,
      240,
    )
  );
};

/** A playing card: small marks in its corners, the motif between them. */
export const playingCard: Composition = (cover) => {
  const { ground, papers, random } = cover;
  let lattice = '';
  for (let k = -10; k < 20; k += 1)
    lattice += line(`M${k * 40} 0l480 480M${k * 40} 480l480 -480`, ground.second, 4);
  const corner = put({ ...cover, flip: false }, 0, 22, 44, woodcut(papers.pale, papers.deep, papers.main));
  const box = { x: 92, y: 336, width: 296, height: 86 };
  return (
    fill(ground.back) +
    lattice +
    turned(random.pick([-9, 9]), rect(66, 26, 348, 438, papers.light, 26), 240, 245) +
    turned(
      random.pick([-2, 2]),
      rect(70, 24, 348, 442, ground.shade, 26) +
        rect(66, 18, 348, 442, papers.pale, 26) +
        rect(82, 34, 316, 410, 'none', 16, { stroke: papers.deep, 'stroke-width': 3 }) +
        rect(88, 40, 304, 398, 'none', 12, { stroke: papers.accentDeep, 'stroke-width': 1.5 }) +
        circle(240, 190, 118, papers.light) +
        moved(240, 190, around(12, shape(starPath(4, 9, 4, 0, -130), papers.accent))) +
        put(cover, 240, 300, 214, papers) +
        moved(120, 72, corner) +
        moved(360, 72, corner) +
        shape(title(cover, box, { lines: 2 }).d, papers.deep),
      240,
      240,
    )
  );
};

/** Letters on the flaps of a board, the motif on mown grass. */
export const board: Composition = (cover) => {
  const { ground, papers, random } = cover;
  const lines = linesOf(cover.words, 9);
  const longest = Math.max(...lines.map((text) => text.length));
  const [gap, rows] = [5, lines.length];
  const flap = Math.min((436 - gap * (longest - 1)) / longest, 62);
  const height = Math.min(flap * 1.34, (176 - gap * (rows - 1)) / rows);
  const top = 30;
  const flaps = lines.map((text, row) =>
    Array.from(text).map((letter, column) => {
      const x = 240 - (text.length * (flap + gap) - gap) / 2 + column * (flap + gap);
      const y = top + row * (height + gap + 3);
      if (letter === ' ') return '';
      const outline = lineOf({ ...cover.face, mixed: false }, letter);
      const size = Math.min(
        (height * 0.66) / (outline.bottom - outline.top),
        (flap * 0.78) / (outline.right - outline.left),
        height * 0.95,
      );
      const drawn = trace(outline, (px, py) => [
        x + flap / 2 + (px - (outline.left + outline.right) / 2) * size,
        y + height / 2 + (py - (outline.top + outline.bottom) / 2) * size,
      ]);
      return (
        rect(x, y, flap, height, papers.night, 6) +
        rect(x, y, flap, height / 2, ground.third, 6) +
        shape(drawn, row === 0 ? papers.pale : papers.accent) +
        rect(x, y + height / 2 - 1, flap, 2, papers.night, 0, { opacity: 0.6 })
      );
    }),
  );
  const foot = top + rows * (height + gap + 3) + 18;
  const mown = Array.from({ length: 8 }, (_, k) =>
    shape(`M${240 + (k - 4) * 60} ${foot}h30L${240 + (k - 4) * 130 + 65} ${side}h-65Z`, papers.main),
  ).join('');
  return (
    fill(ground.shade) +
    rect(0, foot, side, side - foot, papers.deep) +
    clipped(
      'g',
      panel(0, foot, side, side - foot),
      mown + circle(240, side + 30, 150, 'none', { stroke: papers.light, 'stroke-width': 6 }),
    ) +
    rect(12, 14, 456, foot - 28, ground.back, 12) +
    flaps.flat().join('') +
    figure(cover, 240 + random.pick([-96, 0, 96]), 466, Math.min(300, side - foot + 14))
  );
};

function linesOf(words: readonly string[], most: number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= most)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** A sheet of lines and columns: the title large at its left edge, the motif cut off by the sheet's. */
export const grid: Composition = (cover) => {
  const { ground, papers, random } = cover;
  const isRound = random() < 0.5;
  const box = { x: 28, y: 34, width: 424, height: 176 };
  const text = title(cover, box, { align: 'start', rise: 0, leading: 0.14 });
  return (
    fill(ground.back) +
    (isRound ? circle(320, 372, 204, ground.pop) : rect(150, 214, 330, 266, ground.pop)) +
    put(
      cover,
      316,
      488,
      Math.min(330, 478 - text.y - text.height),
      cover.cut === 'print' ? woodcut(ground.ink, ground.shade, papers.main) : papers,
    ) +
    rect(28, 16, 424, 5, ground.ink) +
    shape(text.d, ground.ink) +
    rect(28, 426, 26, 26, ground.ink) +
    circle(80, 439, 13, papers.main) +
    shape('M106 452h28L120 426Z', ground.ink)
  );
};

/** The word as a wall, over which the motif looks. */
export const wall: Composition = (cover) => {
  const { ground, papers, random } = cover;
  const box = { x: 22, y: 262, width: 436, height: 196 };
  const text = title(cover, box, { form: 'block', rise: 1, leading: 0.12 });
  return (
    fill(ground.back) +
    circle(random.pick([140, 240, 340]), 170, 150, ground.second) +
    figure(cover, 240, Math.min(text.y + 46, 330), Math.min(300, text.y + 30)) +
    shape(panel(0, text.y + 10, side, side - text.y), ground.back) +
    raised(text, ground.ink, papers.main, { dx: 5, dy: 7, border: { color: ground.back, width: 14 } })
  );
};

/** Tubes of light on a dark wall. */
export const neon: Composition = (cover) => {
  const { ground, papers } = cover;
  const dark = ground.shade;
  const box = { x: 46, y: 348, width: 388, height: 90 };
  const { d } = title(cover, box, { lines: 2 });
  const tube = (path: string, color: string, width: number) =>
    line(path, color, width * 5, { opacity: 0.16 }) +
    line(path, color, width * 2.6, { opacity: 0.3 }) +
    line(path, color, width);
  const lines = { ...silhouette(dark), accent: papers.deep, main: papers.night };
  let bricks = '';
  for (let row = 0; row < 14; row += 1)
    for (let column = -1; column < 7; column += 1)
      bricks += rect(column * 80 + (row % 2) * 40 + 2, row * 36 + 2, 76, 32, ground.back, 2);
  const drawn = (color: string, width: number, opacity: number) =>
    put(
      cover,
      240,
      318,
      250,
      lines,
      ` stroke="${color}" stroke-width="${width}" stroke-linejoin="round" opacity="${opacity}"`,
    );
  return (
    fill(dark) +
    bricks +
    rect(30, 28, 420, 424, dark, 30) +
    tube(panel(30, 28, 420, 424, 30), papers.accent, 4) +
    drawn(papers.accent, 14, 0.16) +
    drawn(papers.light, 3, 1) +
    shape(d, papers.main, {
      stroke: papers.main,
      'stroke-width': 16,
      opacity: 0.28,
      'stroke-linejoin': 'round',
    }) +
    shape(d, papers.pale, {
      stroke: papers.main,
      'stroke-width': 4,
      'stroke-linejoin': 'round',
      'paint-order': 'stroke',
    })
  );
};

/** Fans and steps of the nineteen-twenties, in metal on dark paper. */
export const deco: Composition = (cover) => {
  const { ground, random } = cover;
  const metal = ground.pop;
  const fan = Array.from({ length: 17 }, (_, k) => {
    const angle = Math.PI + (k / 16) * Math.PI;
    return `M240 330L${Math.round(240 + 330 * Math.cos(angle))} ${Math.round(330 + 330 * Math.sin(angle))}`;
  }).join('');
  const steps = (x: number, to: number) =>
    [0, 1, 2].map((k) => rect(x + to * k * 16 - 5, 344, 10, 112 - k * 30, metal)).join('');
  const box = { x: 88, y: 362, width: 304, height: 80 };
  const count = random.pick([2, 3, 4]);
  return (
    fill(ground.back) +
    line(fan, metal, 2.5) +
    Array.from({ length: count }, (_, k) =>
      circle(240, 330, 208 - k * 17, k === count - 1 ? ground.second : ground.back, {
        stroke: metal,
        'stroke-width': 4,
      }),
    ).join('') +
    shape(panel(0, 330, side, 150), ground.back) +
    rect(0, 328, side, 6, metal) +
    rect(0, 338, side, 2.5, metal) +
    figure(cover, 240, 330, 228) +
    steps(24, 1) +
    steps(456, -1) +
    rect(9, 9, 462, 462, 'none', 0, { stroke: metal, 'stroke-width': 5 }) +
    shape(title(cover, box, { lines: 2, leading: 0.24 }).d, ground.ink)
  );
};
