import { around, circle, shape, starPath } from '#kit/drawing/svg.ts';
import {
  clipped,
  figure,
  fill,
  raised,
  rays,
  scallop,
  side,
  title,
  wave,
  type Composition,
} from '../Cover.ts';
import { hoop, line, moved, panel, rect } from '../cut.ts';
import { aroundPoint, bowed } from '../lettering.ts';

/** Sheets of paper with ever smaller holes, the motif in the last one. */
export const layers: Composition = (cover) => {
  const { ground, papers, random } = cover;
  const count = random.pick([7, 9, 11]);
  const turn = random.between(0, 3);
  const [x, y] = [240, 200];
  const sheets = [papers.night, papers.deep, papers.main, papers.light].map((color, index) => {
    const hole = (dy: number) =>
      scallop(x, y + dy, 226 - index * 27, count, 34 - index * 5, turn + index * 0.5);
    const whole = `M0 0H${side}V${side}H0Z`;
    return (
      shape(whole + hole(6), papers.night, { 'fill-rule': 'evenodd', opacity: 0.28 }) +
      shape(whole + hole(0), color, { 'fill-rule': 'evenodd' })
    );
  });
  const box = { x: 34, y: 366, width: 412, height: 92 };
  return (
    fill(papers.pale) +
    circle(x, y, 118, ground.second) +
    sheets.toReversed().join('') +
    figure(cover, x, 330, 250) +
    raised(title(cover, box, { lines: 2 }), papers.pale, papers.night, {
      border: { color: papers.night, width: 10 },
    })
  );
};

/** A window with a round head, the title on its sill. */
export const arch: Composition = (cover) => {
  const { ground, random } = cover;
  const [left, right, foot] = [62, 418, 350];
  const window = (grow: number) =>
    `M${left - grow} ${foot + grow}V208A${178 + grow} ${178 + grow} 0 0 1 ${right + grow} 208V${foot + grow}Z`;
  const flower =
    around(8, `<ellipse cx="0" cy="-17" rx="7" ry="13" fill="${ground.pop}"/>`) + circle(0, 0, 7, ground.ink);
  const box = { x: 52, y: 376, width: 376, height: 76 };
  return (
    fill(ground.second) +
    rect(12, 12, 456, 456, 'none', 0, { stroke: ground.pop, 'stroke-width': 3 }) +
    rect(20, 20, 440, 440, 'none', 0, { stroke: ground.ink, 'stroke-width': 1.5 }) +
    moved(50, 52, flower, 1.1) +
    moved(430, 52, flower, 1.1) +
    shape(window(18), ground.ink) +
    shape(window(13), ground.third) +
    shape(window(6), ground.pop) +
    clipped(
      'w',
      window(0),
      fill(ground.back) +
        shape(rays(240, 220, random.pick([12, 16, 20]), random.between(0, 20)), ground.second) +
        hoop(240, 216, 146, 138, ground.third) +
        circle(240, 216, 122, ground.third) +
        rect(0, 318, side, 60, ground.shade),
    ) +
    figure(cover, 240, 334, 236) +
    shape(title(cover, box, { lines: 2 }).d, ground.ink)
  );
};

/** A moon over hills of paper, the title on the nearest one. */
export const night: Composition = (cover) => {
  const { ground, papers, random } = cover;
  const lit = cover.tone === 'light';
  const moon = { x: 240 + random.between(-26, 26), y: 186, r: 142 };
  const stars = Array.from({ length: 26 }, () => {
    const [x, y] = [random.between(10, 470), random.between(8, 330)];
    return random() < 0.3
      ? moved(x, y, shape(starPath(4, 9, 2.4), ground.ink))
      : circle(x, y, random.between(1.2, 3), ground.ink);
  });
  const hills = [ground.third, papers.deep, papers.night].map((color, index) => {
    const d = wave(
      [296, 330, 384][index] ?? 0,
      random.between(14, 24),
      random.between(44, 78),
      random.between(0, 500),
    );
    return `<g transform="translate(0 -4)">${shape(d, ground.shade, { opacity: 0.35 })}</g>${shape(d, color)}`;
  });
  const box = { x: 34, y: 372, width: 412, height: 86 };
  const text = title(cover, box, { lines: 2, warp: bowed(box, 8) });
  return (
    fill(ground.back) +
    shape(wave(150, 22, 90, random.between(0, 400)), ground.second) +
    (lit ? '' : stars.join('')) +
    circle(moon.x, moon.y, moon.r + 16, ground.third, { opacity: 0.6 }) +
    circle(moon.x, moon.y, moon.r, lit ? papers.accent : papers.pale) +
    circle(moon.x - 54, moon.y - 50, 22, lit ? papers.light : papers.light, { opacity: 0.5 }) +
    circle(moon.x + 66, moon.y - 66, 13, papers.light, { opacity: 0.5 }) +
    hills.slice(0, 2).join('') +
    figure(cover, 240, 374, 280) +
    hills.slice(2).join('') +
    raised(text, papers.pale, papers.night, { dy: 6, border: { color: papers.night, width: 9 } })
  );
};

/** Rows of waves, the motif between them, the title on the nearest. */
export const waves: Composition = (cover) => {
  const { ground, papers, random } = cover;
  const row = (y: number, r: number, colors: readonly string[], from: number) => {
    let drawn = '';
    for (let x = from - r; x < side + r; x += r * 1.9)
      drawn += colors.map((color, index) => circle(x, y + r, r * (1 - index * 0.24), color)).join('');
    return drawn;
  };
  const cool = [papers.night, papers.light, papers.deep, papers.pale];
  const sun = random.between(150, 330);
  const box = { x: 34, y: 366, width: 412, height: 88 };
  return (
    fill(ground.back) +
    shape(rays(sun, 170, 18, random.between(0, 20)), ground.second) +
    circle(sun, 170, 108, ground.pop) +
    row(232, 52, [papers.deep, papers.main, papers.deep, papers.light], random.between(-50, 0)) +
    row(268, 52, [papers.night, papers.main, papers.deep, papers.main], random.between(-50, 0)) +
    figure(cover, 240, 340, 262) +
    row(318, 52, cool, random.between(-50, 0)) +
    shape(wave(360, 8, 46, random.between(0, 300)), papers.night) +
    raised(
      title(cover, box, { lines: 2, warp: (x, y) => [x, y + 7 * Math.sin(x / 46)] }),
      papers.pale,
      papers.deep,
      { dy: 6 },
    )
  );
};

/** A large sun, mist and much empty paper. */
export const stillness: Composition = (cover) => {
  const { ground, papers, random } = cover;
  const [x, y, r] = [random.between(170, 310), random.between(172, 214), random.between(112, 158)];
  const mist = (height: number, from: number, to: number) => line(`M${from} ${height}H${to}`, ground.back, 9);
  const box = { x: 50, y: 376, width: 380, height: 66 };
  const text = title(cover, box, { lines: 2, leading: 0.22 });
  return (
    fill(ground.back) +
    circle(x, y, r, ground.third) +
    circle(x, y, r, papers.accent, { opacity: cover.tone === 'light' ? 0.75 : 0.25 }) +
    mist(150, x - 170, x - 60) +
    mist(172, x + 30, x + 180) +
    mist(270, x - 160, x - 20) +
    figure(cover, 240, 336, 232) +
    mist(330, 60, 210) +
    mist(348, 230, 420) +
    rect(18, 18, 444, 444, 'none', 0, { stroke: ground.ink, 'stroke-width': 2.5 }) +
    rect(26, 26, 428, 428, 'none', 0, { stroke: ground.ink, 'stroke-width': 1 }) +
    rect(394, 44, 40, 40, ground.pop, 4) +
    moved(414, 64, shape(starPath(4, 15, 5), ground.back)) +
    shape(text.d, ground.ink)
  );
};

/** A round window of colored panes with dark leads between them. */
export const glass: Composition = (cover) => {
  const { ground, papers, random } = cover;
  const count = random.pick([10, 12, 14]);
  const colors = [papers.main, papers.light, papers.accent, papers.deep, ground.third, papers.accentDeep];
  const lead = papers.night;
  const pane = (inner: number, outer: number, shift: number) =>
    Array.from({ length: count }, (_, index) => {
      const [a, b] = [index, index + 1].map((step) => ((step + shift) / count) * 2 * Math.PI);
      const edge = (r: number, angle = 0) => `${240 + r * Math.cos(angle)} ${206 + r * Math.sin(angle)}`;
      return shape(
        `M${edge(inner, a)}L${edge(outer, a)}A${outer} ${outer} 0 0 1 ${edge(outer, b)}L${edge(inner, b)}Z`,
        colors[(index * 2 + (shift === 0 ? 0 : 3) + Math.floor(random() * 2)) % colors.length] ?? lead,
        { stroke: lead, 'stroke-width': 6, 'stroke-linejoin': 'round' },
      );
    }).join('');
  const box = { x: 40, y: 388, width: 400, height: 64 };
  return (
    fill(ground.shade) +
    pane(180, 420, 0.5) +
    pane(120, 190, 0) +
    circle(240, 206, 138, papers.pale, { stroke: lead, 'stroke-width': 7 }) +
    `<g stroke="${lead}" stroke-width="1">${figure(cover, 240, 332, 244)}</g>` +
    shape(panel(0, 368, side, 112), lead) +
    shape(panel(0, 374, side, 5), papers.accent) +
    raised(title(cover, box, { lines: 2 }), papers.pale, papers.deep, { dy: 5 })
  );
};

/** A round emblem, the title along its rim. */
export const emblem: Composition = (cover) => {
  const { ground, random } = cover;
  const middle = Math.ceil(cover.words.length / 2);
  const isLong = cover.words.join(' ').length > 15 && cover.words.length > 1;
  const above = isLong ? cover.words.slice(0, middle) : cover.words;
  const below = isLong ? cover.words.slice(middle) : [];
  const rim = (words: readonly string[], isBelow: boolean) => {
    if (words.length === 0) return '';
    const width = 430;
    const box = { x: 240 - width / 2, y: 0, width, height: 46 };
    const r = isBelow ? 210 : 164;
    const text = title({ ...cover, words }, box, {
      lines: 1,
      rise: 1,
      warp: aroundPoint(240, 240, r, isBelow ? 46 : 46, isBelow),
    });
    return shape(text.d, ground.ink);
  };
  const star = shape(starPath(5, 16, 7), ground.pop);
  return (
    fill(ground.second) +
    shape(rays(240, 240, random.pick([24, 32]), random.between(0, 9)), ground.third) +
    shape(scallop(240, 246, 230, 28, 14), ground.shade) +
    shape(scallop(240, 240, 230, 28, 14), ground.pop) +
    circle(240, 240, 218, ground.ink) +
    circle(240, 240, 212, ground.back) +
    hoop(240, 240, 154, 147, ground.ink) +
    circle(240, 240, 147, ground.second) +
    shape(rays(240, 240, 12, 15, 147), ground.third) +
    figure(cover, 240, 342, 206) +
    rim(above, false) +
    rim(below, true) +
    (isLong
      ? moved(58, 240, star) + moved(422, 240, star)
      : moved(240, 424, star, 1.3) +
        moved(196, 416, star) +
        moved(284, 416, star) +
        moved(156, 402, star, 0.7) +
        moved(324, 402, star, 0.7))
  );
};
