import { circle, shape, starPath } from '#kit/drawing/svg.ts';
import {
  clipped,
  figure,
  fill,
  put,
  raised,
  rays,
  scallop,
  side,
  title,
  type Composition,
} from '../Cover.ts';
import { hoop, moved, panel, rect } from '../cut.ts';
import { silhouette, woodcut } from '../inks.ts';
import { bowed, swelled } from '../lettering.ts';

/** Rays behind the motif, the title large below it. */
export const sunburst: Composition = (cover) => {
  const { ground, random } = cover;
  const [x, y] = [240, 178];
  const box = { x: 24, y: 300, width: 432, height: 152 };
  const text = title(cover, box, { form: 'block', lines: 2, warp: bowed(box, random.pick([14, 20])) });
  return (
    fill(ground.back) +
    shape(rays(x, y, random.pick([14, 18, 22]), random.between(0, 20)), ground.second) +
    circle(x, y, 152, ground.third) +
    hoop(x, y, 134, 127, ground.pop) +
    figure(cover, x, 308, 264) +
    raised(text, ground.pop, ground.shade, { dy: 10, border: { color: ground.shade, width: 12 } })
  );
};

/** A burst over printed dots; the title leans. */
export const comic: Composition = (cover) => {
  const { ground, random } = cover;
  const turn = random.between(0, 30);
  let dots = '';
  for (let row = 0; row < 21; row += 1)
    for (let column = 0; column < 21; column += 1) {
      const [x, y] = [column * 24 + (row % 2) * 12, row * 24];
      const r = 11 - (x + y) / 88;
      if (r > 1) dots += circle(x, y, r, ground.second);
    }
  const burst = (grow: number) => starPath(16, 226 + grow, 150 + grow, 240, 210, turn);
  const box = { x: 30, y: 318, width: 420, height: 128 };
  const lean = (x: number, y: number) => [x, y - (x - 240) * 0.12] as const;
  const text = title(cover, box, { lines: 2, warp: lean });
  return (
    fill(ground.back) +
    dots +
    `<g transform="translate(8 10)">${shape(burst(10), ground.shade)}</g>` +
    shape(burst(10), ground.ink) +
    shape(burst(0), ground.pop) +
    shape(burst(-44), ground.third) +
    figure(cover, 240, 330, 264) +
    raised(text, ground.ink, ground.shade, { dx: 6, dy: 8, border: { color: ground.shade, width: 16 } })
  );
};

/** Four prints of the motif, the title across them. */
export const quarters: Composition = (cover) => {
  const { ground, papers } = cover;
  const prints = [
    [ground.back, woodcut(ground.ink, ground.shade, ground.pop)],
    [papers.accent, woodcut(papers.pale, papers.night, papers.main)],
    [papers.main, woodcut(papers.light, papers.night, papers.accent)],
    [papers.light, woodcut(papers.pale, papers.deep, papers.accentDeep)],
  ] as const;
  const boxes = prints.map(([color, inks], index) => {
    const [x, y] = [(index % 2) * 240, Math.floor(index / 2) * 240];
    return rect(x, y, 240, 240, color) + put(cover, x + 120, index < 2 ? 190 : 472, 182, inks);
  });
  const box = { x: 24, y: 204, width: 432, height: 72 };
  return (
    boxes.join('') +
    rect(0, 190, side, 100, papers.night) +
    raised(title(cover, box, { lines: 2 }), papers.pale, papers.deep, { dy: 5 })
  );
};

/** Stripes that sweep around a corner. */
export const sweep: Composition = (cover) => {
  const { ground, papers, random } = cover;
  const isLeft = random() < 0.5;
  const x = isLeft ? 60 : 420;
  const stripes = [papers.deep, papers.main, papers.accentDeep, papers.accent, papers.light]
    .map((color, index) => circle(x, 420, 440 - index * 44, color))
    .join('');
  const box = { x: 28, y: 346, width: 424, height: 106 };
  return (
    fill(ground.back) +
    stripes +
    circle(x, 420, 220, ground.back) +
    figure(cover, isLeft ? 256 : 224, 342, 282) +
    raised(title(cover, box, { lines: 2, warp: swelled(box, 12) }), papers.pale, papers.deep, {
      dx: isLeft ? -5 : 5,
      dy: 8,
      border: { color: papers.night, width: 15 },
    })
  );
};

/** Rows of small marks, and a plaque with the title. */
export const pattern: Composition = (cover) => {
  const { ground, papers, random } = cover;
  const step = random.pick([92, 104]);
  const turn = random.pick([0, 0, 45]);
  let marks = '';
  for (let row = -1; row * step * 0.86 < side + step; row += 1)
    for (let column = -1; column < 7; column += 1) {
      const x = column * step + (row % 2 === 0 ? 0 : step / 2);
      marks += put(
        cover,
        x,
        row * step * 0.86 + step * 0.62,
        step * 0.62,
        silhouette((row + column) % 2 === 0 ? ground.second : ground.third),
      );
    }
  const plaque = (grow: number) => scallop(240, 240, 194 + grow, 14, 24);
  const box = { x: 88, y: 286, width: 304, height: 86 };
  return (
    fill(ground.back) +
    `<g transform="rotate(${turn === 0 ? -8 : -14} 240 240) translate(-20 -20) scale(1.15)">${marks}</g>` +
    `<g transform="translate(0 8)">${shape(plaque(14), ground.shade)}</g>` +
    shape(plaque(14), papers.main) +
    shape(plaque(4), papers.pale) +
    shape(plaque(-8), papers.light) +
    shape(plaque(-12), papers.pale) +
    put(cover, 240, 276, 200, papers) +
    shape(title(cover, box, { lines: 2 }).d, papers.night)
  );
};

/** Two colors that meet on a slant; the motif changes its inks where they do. */
export const slash: Composition = (cover) => {
  const { ground, papers, random } = cover;
  const shift = random.between(-30, 30);
  const half = `M${330 + shift} 0H${side}V${side}H${110 + shift}Z`;
  const box = { x: 26, y: 322, width: 428, height: 130 };
  const lean = (x: number, y: number) => [x - (y - 388) * 0.2, y] as const;
  const bars = [0, 1, 2].map((k) => {
    const x = 330 + shift - 26 - k * 30;
    return shape(`M${x} 0h12L${x - 220 + 12} ${side}h-12Z`, k === 1 ? ground.pop : ground.third);
  });
  return (
    fill(ground.back) +
    bars.join('') +
    put(cover, 240, 322, 306, woodcut(ground.ink, ground.shade, ground.pop)) +
    clipped(
      's',
      half,
      fill(papers.accent) +
        put(cover, 240, 322, 306, { ...papers, accent: papers.main, accentDeep: papers.deep }),
    ) +
    shape(`M0 306L${side} 330V${side}H0Z`, ground.shade) +
    shape(`M0 306L${side} 330V336L0 312Z`, ground.pop) +
    raised(
      title(cover, { ...box, y: 344, height: 112 }, { lines: 2, align: 'start', warp: lean }),
      ground.ink,
      papers.deep,
      { dx: 4, dy: 5 },
    )
  );
};

/** Angular shards around the motif, for contests. */
export const shards: Composition = (cover) => {
  const { ground, papers, random } = cover;
  const colors = [ground.second, ground.third, papers.deep, papers.main, papers.accentDeep];
  const pieces = Array.from({ length: 15 }, (_, index) => {
    const angle = ((index + random.between(-0.3, 0.3)) / 15) * 2 * Math.PI;
    const spread = random.between(0.08, 0.2);
    const near = random.between(70, 150);
    const edge = (r: number, a: number) =>
      `${Math.round(240 + r * Math.cos(a))} ${Math.round(196 + r * Math.sin(a))}`;
    return shape(
      `M${edge(near, angle)}L${edge(430, angle - spread)}L${edge(430, angle + spread)}Z`,
      random.pick(colors),
    );
  });
  const box = { x: 40, y: 352, width: 400, height: 92 };
  return (
    fill(ground.back) +
    pieces.join('') +
    shape('M240 24L396 110V282L240 368L84 282V110Z', ground.shade) +
    shape('M240 34L387 115V277L240 358L93 277V115Z', ground.pop) +
    shape('M240 44L378 120V272L240 348L102 272V120Z', ground.back) +
    figure(cover, 240, 306, 214) +
    shape(`M0 344L40 330H440L480 344V452L440 466H40L0 452Z`, ground.shade) +
    rect(40, 330, 400, 5, ground.pop) +
    rect(40, 461, 400, 5, ground.pop) +
    shape(title(cover, box, { lines: 2 }).d, ground.ink)
  );
};

/** Three bands, as on a gig poster: the motif's shadow repeats in the second ink. */
export const echo: Composition = (cover) => {
  const { ground, papers, random } = cover;
  const dx = random.pick([-1, 1]) * 58;
  const box = { x: 26, y: 22, width: 428, height: 150 };
  return (
    fill(ground.back) +
    circle(240, 330, 190, ground.third) +
    put(cover, 240 + dx, 452, 292, silhouette(ground.second)) +
    put(cover, 240 + dx / 2, 456, 292, silhouette(papers.accentDeep)) +
    put(cover, 240 - dx / 4, 460, 292, papers) +
    rect(0, 452, side, 28, ground.pop) +
    shape(title(cover, box, { form: 'block', lines: 2, rise: 0 }).d, ground.ink) +
    moved(34, 466, shape(starPath(5, 9, 4), ground.back)) +
    moved(446, 466, shape(starPath(5, 9, 4), ground.back))
  );
};

/** A frame of bulbs, as around a theater's door, the title above or below. */
export const marquee: Composition = (cover) => {
  const { ground, papers, random } = cover;
  const isBelow = random() < 0.5;
  const top = isBelow ? 296 : 50;
  let bulbs = '';
  for (let k = 0; k < 14; k += 1) {
    const at = 24 + k * 33.2;
    for (const [x, y] of [
      [at, 22],
      [at, 458],
      [22, at],
      [458, at],
    ] as const)
      bulbs += circle(x, y, 9, ground.shade) + circle(x, y, 7, k % 2 === 0 ? papers.accent : papers.pale);
  }
  const box = { x: 62, y: top + 16, width: 356, height: 102 };
  return (
    fill(papers.deep) +
    rect(44, 44, 392, 392, ground.shade, 18) +
    rect(50, 50, 380, 380, ground.back, 14) +
    clipped(
      'm',
      panel(50, 50, 380, 380, 14),
      shape(rays(240, isBelow ? 180 : 330, 20, 4), ground.second) +
        circle(240, isBelow ? 180 : 330, 140, ground.third),
    ) +
    figure(cover, 240, isBelow ? 290 : 426, 234) +
    rect(50, top, 380, 134, papers.pale, 14) +
    rect(50, isBelow ? top : top + 126, 380, 8, papers.main) +
    shape(title(cover, box, { lines: 2 }).d, papers.night) +
    bulbs
  );
};
