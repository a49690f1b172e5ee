import { around, circle, shape, starPath } from '#kit/drawing/svg.ts';
import { clipped, figure, fill, put, rays, side, title, type Composition } from '../Cover.ts';
import { hoop, line, moved, rect, turned } from '../cut.ts';

/** A banner with two tails that hangs from a pole, the name on a ribbon across it. */
export const pennon: Composition = (cover) => {
  const { ground, papers, random } = cover;
  const isBarred = random() < 0.5;
  const cloth = 'M92 44H388V430L314 384L240 430L166 384L92 430Z';
  return (
    fill(ground.back) +
    shape(rays(240, 200, 16, random.between(0, 20)), ground.second) +
    `<g transform="translate(8 8)">${shape(cloth, ground.shade)}</g>` +
    shape(cloth, papers.main) +
    clipped(
      'c',
      cloth,
      isBarred
        ? rect(0, 44, 240, 400, papers.deep)
        : rect(92, 44, 50, 400, papers.deep) + rect(338, 44, 50, 400, papers.deep),
    ) +
    circle(240, 186, 118, papers.pale) +
    hoop(240, 186, 126, 118, papers.accent) +
    rect(64, 30, 352, 18, papers.night, 9) +
    circle(64, 39, 15, papers.accent) +
    circle(416, 39, 15, papers.accent) +
    put(cover, 240, 288, 204, papers) +
    shape('M8 330L64 342V446L8 434L30 382ZM472 330L416 342V446L472 434L450 382Z', papers.accentDeep) +
    shape('M44 322Q240 352 436 322V424Q240 454 44 424Z', papers.night) +
    shape('M50 328Q240 358 430 328V418Q240 448 50 418Z', papers.pale) +
    shape(title(cover, { x: 74, y: 354, width: 332, height: 66 }, { lines: 2 }).d, papers.night)
  );
};

/** White lines on blue paper, as builders draw: the motif between its measures. */
export const blueprint: Composition = (cover) => {
  const { ground, random } = cover;
  let squares = '';
  for (let k = 1; k < 20; k += 1)
    squares += line(`M${k * 24} 0V${side}M0 ${k * 24}H${side}`, ground.second, k % 4 === 0 ? 2.5 : 1);
  const measure = (x: number) => {
    const arrow = (y: number, to: number) =>
      line(`M${x - 8} ${y + to * 12}L${x} ${y}L${x + 8} ${y + to * 12}`, ground.pop, 3);
    return line(`M${x} 66V322`, ground.pop, 3) + arrow(66, 1) + arrow(322, -1);
  };
  const isLeft = random() < 0.5;
  return (
    fill(ground.back) +
    squares +
    rect(20, 20, 440, 440, 'none', 0, { stroke: ground.ink, 'stroke-width': 3 }) +
    measure(isLeft ? 58 : 422) +
    line('M116 334H364', ground.pop, 3, { 'stroke-dasharray': '12 8' }) +
    figure(cover, 240, 326, 270) +
    rect(20, 352, 440, 108, ground.back, 0, { stroke: ground.ink, 'stroke-width': 3 }) +
    line('M360 352V460M360 406H460', ground.ink, 3) +
    moved(410, 379, shape(starPath(5, 17, 7), ground.pop)) +
    hoop(410, 433, 16, 11, ground.pop) +
    shape(title(cover, { x: 38, y: 368, width: 304, height: 76 }, { lines: 2, align: 'start' }).d, ground.ink)
  );
};

/** A lozenge of lines within lines, its corners in other colors. */
export const lozenge: Composition = (cover) => {
  const { ground, papers, random } = cover;
  const rhomb = (r: number) => `M240 ${190 - r}L${240 + r} 190L240 ${190 + r}L${240 - r} 190Z`;
  const corner = random.pick([papers.main, papers.deep]);
  const leaf = shape('M0 0Q34 10 40 52Q4 44 0 0Z', ground.pop);
  return (
    fill(ground.back) +
    shape('M0 0H190L0 190ZM480 0H290L480 190Z', corner) +
    moved(14, 14, leaf + turned(45, leaf, 0, 0) + turned(-45, leaf, 0, 0)) +
    `<g transform="translate(466 14) scale(-1 1)">${leaf + turned(45, leaf, 0, 0) + turned(-45, leaf, 0, 0)}</g>` +
    [236, 214, 198].map((r, k) => line(rhomb(r), ground.pop, k === 0 ? 5 : 2)).join('') +
    shape(rhomb(186), ground.third) +
    shape(rhomb(150), ground.second) +
    figure(cover, 240, 306, 222) +
    shape(`M0 366L240 342L${side} 366V${side}H0Z`, ground.shade) +
    line('M0 366L240 342L480 366', ground.pop, 4) +
    shape(
      title(cover, { x: 40, y: 376, width: 400, height: 80 }, { lines: 2 }).d,
      cover.tone === 'light' ? papers.night : ground.ink,
    )
  );
};

/** A globe with its meridians, the motif before it. */
export const globe: Composition = (cover) => {
  const { ground, papers, random } = cover;
  const [x, y, r] = [240, 186, 164];
  const turn = random.between(-24, 24);
  const meridians = [0.25, 0.6, 0.9]
    .map(
      (share) =>
        `<ellipse cx="${x}" cy="${y}" rx="${Math.round(r * share)}" ry="${r}" fill="none" stroke="${papers.deep}" stroke-width="3"/>`,
    )
    .join('');
  const parallels = [-0.6, -0.25, 0.25, 0.6]
    .map((share) => {
      const half = r * Math.sqrt(1 - share * share);
      return line(
        `M${Math.round(x - half)} ${Math.round(y + r * share)}H${Math.round(x + half)}`,
        papers.deep,
        3,
      );
    })
    .join('');
  return (
    fill(ground.back) +
    line('M0 60H480M0 180H480M0 300H480M120 0V360M360 0V360', ground.second, 3) +
    circle(x + 8, y + 10, r, ground.shade) +
    circle(x, y, r, papers.light) +
    turned(turn, meridians + parallels, x, y) +
    hoop(x, y, r + 6, r, papers.night) +
    figure(cover, 240, 320, 250) +
    rect(0, 362, side, 118, papers.night) +
    Array.from({ length: 24 }, (_, k) => rect(k * 20, 362, 10, 10, papers.accent)).join('') +
    shape(title(cover, { x: 34, y: 386, width: 412, height: 74 }, { lines: 2 }).d, papers.pale)
  );
};

/** An oval of pearls on a wall with small flowers. */
export const pearls: Composition = (cover) => {
  const { ground, papers, random } = cover;
  const step = random.pick([60, 72]);
  const flower = around(5, circle(0, -8, 5, ground.third)) + circle(0, 0, 4, ground.pop);
  let wall = '';
  for (let row = 0; row * step < side + step; row += 1)
    for (let column = 0; column * step < side + step; column += 1)
      wall += moved(column * step + (row % 2) * (step / 2), row * step, flower);
  const ring = Array.from({ length: 40 }, (_, k) => {
    const angle = (k / 40) * 2 * Math.PI;
    const [x, y] = [240 + 184 * Math.cos(angle), 190 + 164 * Math.sin(angle)];
    return (
      circle(x + 2, y + 3, 13, ground.shade) +
      circle(x, y, 12, papers.pale) +
      circle(x - 3, y - 4, 4, '#ffffff')
    );
  }).join('');
  return (
    fill(ground.second) +
    wall +
    `<ellipse cx="240" cy="190" rx="184" ry="164" fill="${papers.accentDeep}"/>` +
    `<ellipse cx="240" cy="190" rx="168" ry="148" fill="${ground.back}"/>` +
    ring +
    figure(cover, 240, 312, 226) +
    shape('M30 376Q240 346 450 376V452Q240 472 30 452Z', ground.shade) +
    shape('M30 370Q240 340 450 370V446Q240 466 30 446Z', papers.pale) +
    shape(title(cover, { x: 60, y: 376, width: 360, height: 62 }, { lines: 2 }).d, papers.night)
  );
};
