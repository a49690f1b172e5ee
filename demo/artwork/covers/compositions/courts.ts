import { around, circle, shape, starPath } from '#kit/drawing/svg.ts';
import { clipped, figure, fill, put, raised, rays, side, title, type Composition } from '../Cover.ts';
import { hoop, line, moved, panel, rect, turned } from '../cut.ts';
import { silhouette, woodcut } from '../inks.ts';
import { bowed } from '../lettering.ts';

/** Half of a wheel with its pockets, rising at the foot; the name above it. */
export const roundel: Composition = (cover) => {
  const { ground, papers, random } = cover;
  const [x, y] = [240, 372];
  const text = title(cover, { x: 28, y: 28, width: 424, height: 92 }, { lines: 2, rise: 0 });
  return (
    fill(ground.back) +
    circle(x, y, 262, ground.shade) +
    circle(x, y, 254, papers.accent) +
    circle(x, y, 244, papers.night) +
    shape(rays(x, y, 26, random.between(0, 14), 244), papers.main) +
    hoop(x, y, 190, 182, papers.accent) +
    circle(x, y, 182, ground.second) +
    hoop(x, y, 150, 146, ground.pop) +
    moved(x - 216 * Math.cos(1), y - 216 * Math.sin(1), circle(0, 0, 15, papers.pale)) +
    figure(cover, x, 462, 250) +
    shape(text.d, ground.ink)
  );
};

/** A pitch from above, the motif in its middle ring; the name in the corner of a shirt's number. */
export const pitch: Composition = (cover) => {
  const { ground, random } = cover;
  const isAcross = random() < 0.5;
  const white = ground.ink;
  const lines =
    rect(24, 24, 432, 432, 'none', 0, { stroke: white, 'stroke-width': 4 }) +
    line(isAcross ? 'M24 200H456' : 'M240 24V330', white, 4) +
    rect(isAcross ? 140 : 24, isAcross ? 24 : 116, isAcross ? 200 : 70, isAcross ? 64 : 168, 'none', 0, {
      stroke: white,
      'stroke-width': 4,
    });
  const mown = Array.from({ length: 6 }, (_, k) =>
    isAcross ? rect(0, k * 80, side, 40, ground.second) : rect(k * 80, 0, 40, side, ground.second),
  ).join('');
  return (
    fill(ground.back) +
    mown +
    lines +
    circle(240, 200, 132, ground.third, { stroke: white, 'stroke-width': 4 }) +
    put(
      cover,
      240,
      318,
      236,
      cover.cut === 'print' ? woodcut(ground.ink, ground.shade, ground.pop) : cover.papers,
    ) +
    shape(`M0 344H${side}V${side}H0Z`, ground.ink) +
    rect(0, 352, side, 5, ground.pop) +
    shape(
      title(cover, { x: 30, y: 370, width: 420, height: 84 }, { lines: 2, align: 'start' }).d,
      ground.back,
    )
  );
};

/** Lines of speed behind the motif, a checkered flag below. */
export const dash: Composition = (cover) => {
  const { ground, papers, random } = cover;
  const streaks = Array.from({ length: 22 }, (_, k) => {
    const y = 14 + k * 14;
    const from = random.between(-60, 200);
    return rect(
      from,
      y,
      random.between(90, 320),
      random.pick([4, 7, 10]),
      random.pick([ground.second, ground.third, ground.pop]),
      5,
    );
  }).join('');
  const checks = Array.from({ length: 48 }, (_, k) => {
    const [column, row] = [k % 24, Math.floor(k / 24)];
    return (column + row) % 2 === 0 ? rect(column * 20, 318 + row * 20, 20, 20, papers.night) : '';
  }).join('');
  const lean = (x: number, y: number) => [x - (y - 410) * 0.24, y] as const;
  return (
    fill(ground.back) +
    `<g transform="skewX(-14) translate(40 0)">${streaks}</g>` +
    put(cover, 210, 312, 264, silhouette(ground.second)) +
    figure(cover, 262, 312, 272) +
    rect(0, 318, side, 40, papers.pale) +
    checks +
    rect(0, 358, side, 122, papers.night) +
    shape(title(cover, { x: 44, y: 372, width: 392, height: 88 }, { lines: 2, warp: lean }).d, papers.pale)
  );
};

/** Three cards in a hand behind the motif. */
export const hand: Composition = (cover) => {
  const { ground, papers, random } = cover;
  const pip = shape(starPath(random.pick([4, 5, 6]), 15, 6), papers.deep);
  const card = (turn: number, color: string) =>
    turned(
      turn,
      rect(146, 50, 196, 286, ground.shade, 18) +
        rect(142, 44, 196, 286, color, 18) +
        rect(152, 54, 176, 266, 'none', 12, { stroke: papers.accentDeep, 'stroke-width': 2 }) +
        moved(172, 78, pip) +
        moved(308, 78, pip),
      240,
      470,
    );
  return (
    fill(ground.back) +
    hoop(240, 470, 420, 400, ground.second) +
    hoop(240, 470, 360, 346, ground.second) +
    card(-25, papers.light) +
    card(25, papers.light) +
    card(0, papers.pale) +
    put(cover, 240, 322, 210, papers) +
    shape(`M0 346Q240 300 ${side} 346V${side}H0Z`, papers.night) +
    line('M0 356Q240 310 480 356', papers.accent, 4) +
    shape(title(cover, { x: 44, y: 366, width: 392, height: 84 }, { lines: 2 }).d, papers.pale)
  );
};

/** A ring with its rows of seats, under two beams of light. */
export const arena: Composition = (cover) => {
  const { ground, papers, random } = cover;
  const rows = Array.from({ length: 6 }, (_, k) => {
    const [rx, ry] = [330 - k * 38, 160 - k * 18];
    const color = k % 2 === 0 ? ground.third : ground.second;
    return `<ellipse cx="240" cy="262" rx="${rx}" ry="${ry}" fill="${color}"/>`;
  }).join('');
  const beam = (to: number) =>
    shape(
      `M${240 + to * 236} 0L${240 + to * 40} 330L${240 - to * 60} 330L${240 + to * 196} 0Z`,
      papers.pale,
      {
        opacity: 0.22,
      },
    );
  const crowd = Array.from({ length: 40 }, () =>
    circle(
      random.between(0, side),
      random.between(110, 200),
      5,
      random.pick([ground.pop, papers.main, ground.shade]),
    ),
  ).join('');
  return (
    fill(ground.back) +
    rows +
    crowd +
    `<ellipse cx="240" cy="306" rx="160" ry="52" fill="${papers.accent}"/>` +
    beam(-1) +
    beam(1) +
    figure(cover, 240, 332, 268) +
    rect(36, 352, 408, 104, papers.night, 10) +
    rect(44, 360, 392, 88, 'none', 6, {
      stroke: papers.accent,
      'stroke-width': 3,
      'stroke-dasharray': '3 7',
    }) +
    shape(title(cover, { x: 62, y: 372, width: 356, height: 64 }, { lines: 2 }).d, papers.pale)
  );
};

/** The face of a clock around the motif: sixty strokes and a hand. */
export const dial: Composition = (cover) => {
  const { ground, papers, random } = cover;
  const stroke = (width: number, height: number, color: string) =>
    rect(-width / 2, -150, width, height, color, 2);
  const turn = random.pick([60, 90, 120, 240, 270, 300]);
  return (
    fill(ground.back) +
    rect(0, 240, side, 240, ground.second) +
    circle(240, 182, 176, ground.shade) +
    circle(240, 176, 172, papers.night) +
    circle(240, 176, 160, papers.pale) +
    moved(240, 176, around(60, stroke(3, 10, papers.deep)) + around(12, stroke(8, 22, papers.night))) +
    shape(
      `M240 176L${240 + 116 * Math.cos(((turn - 100) * Math.PI) / 180)} ${176 + 116 * Math.sin(((turn - 100) * Math.PI) / 180)}A116 116 0 0 0 240 60Z`,
      papers.accent,
      { opacity: 0.85 },
    ) +
    put(cover, 240, 270, 180, papers) +
    raised(title(cover, { x: 30, y: 366, width: 420, height: 88 }, { lines: 2 }), ground.ink, ground.shade, {
      dy: 5,
    })
  );
};

/** A lottery's drum: balls in rows, the motif on the one that was drawn. */
export const balls: Composition = (cover) => {
  const { ground, papers, random } = cover;
  const hues = [papers.main, papers.light, papers.accent, papers.deep];
  let rows = '';
  for (let row = 0; row < 5; row += 1)
    for (let column = -1; column < 6; column += 1) {
      const x = 48 + column * 96 + (row % 2) * 48;
      const y = 34 + row * 84;
      rows += circle(x + 4, y + 6, 42, ground.shade) + circle(x, y, 42, random.pick(hues));
      rows += circle(x - 12, y - 14, 10, papers.pale, { opacity: 0.7 });
    }
  const box = { x: 34, y: 372, width: 412, height: 82 };
  return (
    fill(ground.back) +
    rows +
    circle(248, 200, 162, ground.shade) +
    circle(240, 192, 162, papers.pale) +
    hoop(240, 192, 148, 141, papers.main) +
    put(cover, 240, 300, 218, papers) +
    shape(`M0 350Q240 330 ${side} 350V${side}H0Z`, papers.night) +
    shape(title(cover, box, { lines: 2 }).d, papers.pale)
  );
};

/** The motif and its picture in the water, the name where they meet. */
export const reflection: Composition = (cover) => {
  const { ground, papers, random } = cover;
  const gaps = Array.from({ length: 7 }, (_, k) =>
    rect(random.between(0, 260), 322 + k * 22, random.between(90, 240), 4, papers.light, 2),
  ).join('');
  return (
    fill(ground.back) +
    circle(random.pick([120, 360]), 108, 66, ground.pop) +
    figure(cover, 240, 232, 218) +
    rect(0, 300, side, 180, papers.deep) +
    clipped(
      'w',
      panel(0, 300, side, 180),
      `<g transform="translate(0 540) scale(1 -1)">${put(cover, 240, 236, 218, silhouette(papers.main))}</g>`,
    ) +
    gaps +
    rect(0, 224, side, 84, papers.night) +
    rect(0, 308, side, 5, papers.accent) +
    shape(title(cover, { x: 26, y: 238, width: 428, height: 56 }, { lines: 1 }).d, papers.pale)
  );
};

/** Diamonds of two colors, a sash across them with the name. */
export const harlequin: Composition = (cover) => {
  const { ground, papers, random } = cover;
  const width = random.pick([60, 80]);
  let diamonds = '';
  for (let row = -1; row < 6; row += 1)
    for (let column = 0; column < 9; column += 1) {
      const [x, y] = [column * width, row * 120];
      diamonds += shape(`M${x} ${y}l${width / 2} 60l${-width / 2} 60l${-width / 2} -60Z`, ground.third);
    }
  return (
    fill(ground.second) +
    diamonds +
    circle(240, 172, 150, ground.shade) +
    circle(240, 166, 150, ground.back) +
    hoop(240, 166, 138, 134, ground.pop) +
    figure(cover, 240, 298, 246) +
    turned(
      -9,
      rect(-60, 344, 620, 108, ground.shade) +
        rect(-60, 336, 620, 108, papers.pale) +
        rect(-60, 344, 620, 4, papers.main) +
        rect(-60, 432, 620, 4, papers.main) +
        shape(title(cover, { x: 48, y: 358, width: 384, height: 64 }, { lines: 2 }).d, papers.night),
      240,
      390,
    )
  );
};

/** Slanted panels of a strip with the motif from far and near; the name in the caption. */
export const strip: Composition = (cover) => {
  const { ground, papers, random } = cover;
  const gutter = papers.pale;
  const tilt = random.pick([-24, 24]);
  const box = { x: 30, y: 26, width: 420, height: 92 };
  return (
    fill(gutter) +
    clipped(
      'a',
      `M14 138H${236 + tilt}L${236 - tilt} 466H14Z`,
      fill(papers.accent) + shape(rays(130, 300, 14, 6), papers.light) + put(cover, 112, 440, 190, papers),
    ) +
    clipped(
      'b',
      `M${250 + tilt} 138H466V296H${250}Z`,
      fill(ground.third) + put(cover, 330, 520, 420, papers),
    ) +
    clipped(
      'c',
      `M250 310H466V466H${250 - tilt}Z`,
      fill(papers.deep) + put(cover, 356, 450, 128, silhouette(papers.pale)),
    ) +
    line(
      `M14 138H${236 + tilt}L${236 - tilt} 466H14ZM${250 + tilt} 138H466V296H250ZM250 310H466V466H${250 - tilt}Z`,
      papers.night,
      6,
    ) +
    rect(14, 14, 452, 112, ground.pop, 0, { stroke: papers.night, 'stroke-width': 6 }) +
    raised(title(cover, box, { lines: 2, warp: bowed(box, 4) }), papers.pale, papers.night, {
      dx: 3,
      dy: 4,
      border: { color: papers.night, width: 10 },
    })
  );
};
