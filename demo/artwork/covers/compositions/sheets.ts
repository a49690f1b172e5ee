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
import { disc, hoop, line, moved, panel, rect, turned } from '../cut.ts';
import { silhouette, woodcut } from '../inks.ts';
import { bowed } from '../lettering.ts';

/** Pleats of paper that open like a fan at the foot, the title on a band across them. */
export const pleats: Composition = (cover) => {
  const { ground, papers, random } = cover;
  const count = random.pick([20, 24, 28]);
  return (
    fill(ground.second) +
    shape(rays(240, 500, count, 0), ground.third) +
    shape(rays(240, 500, count, 4), ground.back) +
    circle(240, 500, 300, papers.main) +
    shape(rays(240, 500, count * 2, 0, 290), papers.deep) +
    circle(240, 500, 236, papers.pale) +
    figure(cover, 240, 352, 262) +
    rect(0, 366, side, 96, papers.night) +
    rect(0, 374, side, 3, papers.accent) +
    rect(0, 451, side, 3, papers.accent) +
    shape(title(cover, { x: 30, y: 386, width: 420, height: 56 }, { lines: 1 }).d, papers.pale)
  );
};

/** Lines of height, as on a walker's map, around the motif; a small plate names the place. */
export const contours: Composition = (cover) => {
  const { ground, random } = cover;
  const [a, b, turn] = [random.between(0, 6), random.between(0, 6), random.between(18, 40)];
  const ring = (r: number) => {
    const points = Array.from({ length: 90 }, (_, k) => {
      const angle = (k / 90) * 2 * Math.PI;
      const reach = r * (1 + 0.13 * Math.sin(2 * angle + a) + 0.08 * Math.sin(3 * angle + b));
      return `${Math.round(250 + reach * Math.cos(angle))} ${Math.round(200 + reach * Math.sin(angle))}`;
    });
    return `M${points.join('L')}Z`;
  };
  const text = title(cover, { x: 40, y: 388, width: 330, height: 58 }, { lines: 2, align: 'start' });
  return (
    fill(ground.back) +
    shape(ring(150), ground.second) +
    shape(ring(104), ground.third) +
    Array.from({ length: 15 }, (_, k) =>
      line(ring(60 + k * 23), ground.shade, k % 4 === 0 ? 3 : 1.3, { opacity: 0.75 }),
    ).join('') +
    figure(cover, 250, 330, 232) +
    rect(22, 372, text.width + 40, 88, ground.back, 0, { stroke: ground.ink, 'stroke-width': 2 }) +
    shape(text.d, ground.ink) +
    turned(
      turn,
      moved(430, 52, shape(starPath(4, 26, 6), ground.ink)) + hoop(430, 52, 31, 29, ground.ink),
      430,
      52,
    )
  );
};

/** A wrapper twisted at both ends, the title above it. */
export const wrapper: Composition = (cover) => {
  const { ground, papers, random } = cover;
  const lean = random.pick([-8, 8]);
  const twist = (to: number) =>
    shape(
      `M${240 + to * 150} 290L${240 + to * 262} 190L${240 + to * 244} 240L${240 + to * 270} 290L${240 + to * 244} 340L${240 + to * 262} 390Z`,
      papers.accent,
    ) +
    line(
      `M${240 + to * 158} 290L${240 + to * 244} 240M${240 + to * 158} 290L${240 + to * 244} 340`,
      papers.accentDeep,
      5,
    );
  const stripes = Array.from({ length: 9 }, (_, k) =>
    shape(`M${20 + k * 56} 140h26l-60 320h-26Z`, papers.pale),
  ).join('');
  const box = { x: 30, y: 24, width: 420, height: 104 };
  return (
    fill(ground.back) +
    Array.from({ length: 12 }, (_, k) =>
      circle(random.between(0, side), (k % 3) * 180 + random.between(0, 90), 9, ground.third),
    ).join('') +
    turned(
      lean,
      twist(-1) +
        twist(1) +
        shape(panel(78, 164, 324, 252, 70), ground.shade) +
        shape(panel(78, 156, 324, 252, 70), papers.main) +
        clipped('r', panel(78, 156, 324, 252, 70), `<g opacity=".55">${stripes}</g>`) +
        circle(240, 282, 112, papers.light),
      240,
      282,
    ) +
    figure(cover, 240, 392, 228) +
    raised(title(cover, box, { lines: 2, warp: bowed(box, 10) }), papers.pale, papers.night, {
      dy: 7,
      border: { color: papers.night, width: 12 },
    })
  );
};

/** A scroll that hangs between two rods, the title on its foot. */
export const scroll: Composition = (cover) => {
  const { ground, papers, random } = cover;
  const rod = (y: number) =>
    rect(56, y, 368, 22, papers.deep, 11) +
    circle(56, y + 11, 17, papers.accentDeep) +
    circle(424, y + 11, 17, papers.accentDeep);
  const sun = random.between(180, 300);
  return (
    fill(ground.back) +
    Array.from({ length: 8 }, (_, k) =>
      line(`M${k * 68} 0V${side}`, ground.second, k % 2 === 0 ? 14 : 5),
    ).join('') +
    line('M120 36L240 2L360 36', papers.accent, 4) +
    rect(92, 46, 296, 404, ground.shade) +
    rect(84, 40, 312, 404, papers.main) +
    rect(102, 58, 276, 368, papers.pale) +
    circle(sun, 160, 74, papers.accent) +
    line('M112 300q60 -26 128 0t128 0', papers.light, 12) +
    put(cover, 240, 318, 232, papers) +
    rect(102, 332, 276, 3, papers.deep) +
    shape(title(cover, { x: 116, y: 344, width: 248, height: 74 }, { lines: 2 }).d, papers.night) +
    rod(30) +
    rod(434)
  );
};

/** A luggage label on its string, the motif above the name written on it. */
export const tag: Composition = (cover) => {
  const { ground, papers, random } = cover;
  const turn = random.between(-9, 9);
  const label = (grow: number) =>
    `M${150 - grow} ${46 - grow}H${330 + grow}L${416 + grow} ${140 - grow}V${452 + grow}H${64 - grow}V${140 - grow}Z`;
  return (
    fill(ground.back) +
    Array.from({ length: 13 }, (_, k) => rect(0, k * 40, side, 20, ground.second)).join('') +
    turned(
      turn,
      `<g transform="translate(8 10)">${shape(label(0), ground.shade)}</g>` +
        shape(label(0), papers.main) +
        shape(label(-12), papers.pale) +
        circle(240, 96, 28, papers.accent) +
        circle(240, 96, 15, ground.back) +
        line('M240 96C200 30 260 10 214 -30M240 96C276 30 232 0 268 -30', papers.night, 5) +
        put(cover, 240, 342, 206, papers) +
        line('M92 360H388', papers.deep, 3, { 'stroke-dasharray': '2 10' }) +
        shape(title(cover, { x: 92, y: 370, width: 296, height: 66 }, { lines: 2 }).d, papers.night),
      240,
      250,
    )
  );
};

/** Patches sewn together, the motif on the one in the middle. */
export const quilt: Composition = (cover) => {
  const { ground, papers, random } = cover;
  const colors = [papers.main, papers.light, papers.accent, papers.deep, papers.pale, papers.accentDeep];
  let patches = '';
  for (let row = 0; row < 6; row += 1)
    for (let column = 0; column < 6; column += 1) {
      const [x, y] = [column * 80, row * 80];
      const isUp = random() < 0.5;
      patches += rect(x, y, 80, 80, random.pick(colors));
      patches += shape(isUp ? `M${x} ${y}h80L${x} ${y + 80}Z` : `M${x} ${y}h80v80Z`, random.pick(colors));
    }
  const stitch = (x: number, y: number, width: number, height: number) =>
    rect(x, y, width, height, 'none', 12, {
      stroke: papers.pale,
      'stroke-width': 3,
      'stroke-dasharray': '11 8',
    });
  return (
    patches +
    rect(82, 34, 316, 292, ground.shade, 18) +
    rect(82, 28, 316, 292, ground.back, 18) +
    stitch(92, 38, 296, 272) +
    figure(cover, 240, 306, 250) +
    rect(20, 340, 440, 116, papers.night, 18) +
    stitch(30, 350, 420, 96) +
    shape(title(cover, { x: 48, y: 362, width: 384, height: 72 }, { lines: 2 }).d, papers.pale)
  );
};

/** A letter by air: slanted stripes around it, the motif where the stamp is, the name where the address is. */
export const airmail: Composition = (cover) => {
  const { ground, papers, random } = cover;
  const stripes = Array.from({ length: 22 }, (_, k) =>
    shape(`M${-60 + k * 48} 0h22l-40 ${side}h-22Z`, k % 2 === 0 ? papers.main : papers.accentDeep),
  ).join('');
  const isLeft = random() < 0.5;
  const x = isLeft ? 150 : 330;
  const rows = Array.from({ length: 3 }, (_, k) =>
    line(`M${isLeft ? 272 : 60} ${120 + k * 44}H${isLeft ? 420 : 208}`, papers.light, 5),
  ).join('');
  return (
    fill(papers.pale) +
    stripes +
    rect(26, 26, 428, 428, papers.pale, 6) +
    line('M30 30L240 190L450 30', papers.light, 6) +
    rows +
    rect(x - 106, 58, 212, 244, ground.shade) +
    rect(x - 110, 52, 220, 244, ground.back) +
    rect(x - 98, 64, 196, 220, ground.second) +
    circle(x, 170, 82, ground.third) +
    figure(cover, x, 280, 188) +
    turned(
      isLeft ? 14 : -14,
      hoop(isLeft ? 300 : 180, 92, 46, 41, papers.deep) + hoop(isLeft ? 300 : 180, 92, 30, 27, papers.deep),
      240,
      92,
    ) +
    shape(
      title(cover, { x: 50, y: 326, width: 380, height: 106 }, { lines: 2, align: 'start', leading: 0.16 }).d,
      papers.night,
    )
  );
};

/** A page of an old book: a border of leaves at its margin, a square picture, the name in its hand. */
export const manuscript: Composition = (cover) => {
  const { ground, papers, random } = cover;
  const bend = random.pick([-1, 1]);
  const stem = Array.from({ length: 8 }, (_, k) => {
    const y = 40 + k * 54;
    const to = k % 2 === 0 ? bend : -bend;
    return (
      shape(`M48 ${y}q${to * 34} -4 ${to * 30} 32q${to * -30} 0 ${to * -30} -32Z`, papers.main) +
      circle(48 - to * 18, y + 22, 6, papers.accentDeep)
    );
  }).join('');
  const ink = woodcut(papers.pale, papers.night, papers.accentDeep);
  return (
    fill(papers.pale) +
    rect(0, 0, 96, side, papers.light) +
    line('M48 10V470', papers.deep, 4) +
    stem +
    rect(112, 24, 344, 296, papers.night) +
    rect(118, 30, 332, 284, papers.accent) +
    rect(128, 40, 312, 264, ground.back) +
    clipped(
      'b',
      panel(128, 40, 312, 264),
      Array.from({ length: 60 }, (_, k) =>
        moved(140 + (k % 10) * 32, 56 + Math.floor(k / 10) * 46, shape(starPath(4, 8, 2), ground.second)),
      ).join('') + put(cover, 284, 302, 250, cover.cut === 'print' ? ink : papers),
    ) +
    shape(
      title(cover, { x: 116, y: 340, width: 336, height: 110 }, { lines: 2, align: 'start' }).d,
      papers.night,
    ) +
    line('M116 462H452', papers.accentDeep, 4)
  );
};

/** A playbill: the name in lines of full width, rules, and the motif in a ring between two columns. */
export const playbill: Composition = (cover) => {
  const { papers, random } = cover;
  const text = title(
    cover,
    { x: 34, y: 36, width: 412, height: 168 },
    { form: 'block', lines: 2, rise: 0, leading: 0.14 },
  );
  const top = text.y + text.height + 14;
  const middle = (top + 456) / 2;
  const r = Math.min(120, (456 - top) / 2 - 4);
  const column = (x: number) =>
    Array.from({ length: 5 }, (_, k) =>
      moved(x, top + 40 + k * ((416 - top) / 5), shape(starPath(random.pick([5, 5, 8]), 11, 5), papers.deep)),
    ).join('');
  return (
    fill(papers.light) +
    rect(14, 14, 452, 452, papers.pale) +
    rect(14, 14, 452, 452, 'none', 0, { stroke: papers.night, 'stroke-width': 6 }) +
    rect(24, 24, 432, 432, 'none', 0, { stroke: papers.night, 'stroke-width': 1.5 }) +
    shape(text.d, papers.night) +
    rect(40, top, 400, 5, papers.night) +
    rect(40, top + 9, 400, 2, papers.night) +
    circle(240, middle + 6, r, papers.accent) +
    hoop(240, middle + 6, r + 4, r, papers.night) +
    shape(scallop(240, middle + 6, r - 12, 18, 10), papers.light) +
    put(
      cover,
      240,
      middle + r,
      r * 1.86,
      cover.cut === 'print' ? woodcut(papers.pale, papers.night, papers.main) : papers,
    ) +
    column(74) +
    column(406)
  );
};

/** Planks with nails, and the name burnt into the lowest; the motif hangs on a round board. */
export const planks: Composition = (cover) => {
  const { ground, papers, random } = cover;
  const boards = Array.from({ length: 5 }, (_, k) => {
    const y = k * 96;
    const grain = random.between(60, 400);
    return (
      rect(0, y, side, 96, k % 2 === 0 ? ground.second : ground.third) +
      line(`M0 ${y + 30}H${grain}q20 14 40 0H${side}M0 ${y + 66}H${side}`, ground.shade, 2, {
        opacity: 0.5,
      }) +
      rect(0, y + 92, side, 4, ground.shade) +
      circle(16, y + 18, 5, ground.shade) +
      circle(464, y + 18, 5, ground.shade)
    );
  }).join('');
  const hole = disc(240, 60, 9);
  return (
    boards +
    circle(246, 200, 166, ground.shade) +
    circle(240, 194, 166, papers.main) +
    circle(240, 194, 152, papers.pale) +
    hoop(240, 194, 140, 136, papers.deep) +
    shape(hole, papers.night) +
    put(cover, 246, 316, 232, silhouette(papers.light)) +
    put(cover, 240, 312, 232, papers) +
    shape('M20 366L460 352V456L34 462Z', ground.shade) +
    shape('M14 358L454 344V448L28 454Z', papers.night) +
    turned(
      -1.8,
      shape(title(cover, { x: 44, y: 366, width: 392, height: 72 }, { lines: 2 }).d, papers.pale),
      240,
      400,
    )
  );
};
