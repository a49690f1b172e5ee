import { circle, shape, starPath } from '#kit/drawing/svg.ts';
import { clipped, figure, fill, put, raised, rays, side, title, wave, type Composition } from '../Cover.ts';
import { hoop, line, moved, panel, rect, turned } from '../cut.ts';
import { silhouette } from '../inks.ts';
import { swelled } from '../lettering.ts';

/** Curtains of light over a ridge of snow, the name in the sky. */
export const aurora: Composition = (cover) => {
  const { ground, papers, random } = cover;
  const veils = Array.from({ length: 15 }, (_, k) => {
    const x = k * 34 + random.between(-8, 8);
    const top = 96 + 46 * Math.sin(k / 2.2) + random.between(0, 20);
    return rect(
      x,
      top,
      24,
      random.between(120, 200),
      random.pick([papers.main, papers.light, papers.accent]),
      12,
      {
        opacity: 0.5,
      },
    );
  }).join('');
  return (
    fill(ground.back) +
    veils +
    shape(`M0 360L90 250L150 310L250 214L352 318L410 270L${side} 350V${side}H0Z`, papers.deep) +
    shape(
      'M90 250L120 280L90 274L66 282ZM250 214L288 252L252 246L218 246ZM410 270L434 298L408 292L392 292Z',
      papers.pale,
    ) +
    shape(wave(390, 14, 70, random.between(0, 300)), papers.pale) +
    figure(cover, 240, 452, 250) +
    shape(title(cover, { x: 34, y: 24, width: 412, height: 84 }, { lines: 2, rise: 0 }).d, ground.ink)
  );
};

/** A sun in slats over a floor of lines that run to the horizon. */
export const horizon: Composition = (cover) => {
  const { ground, papers, random } = cover;
  const level = 296;
  const from = random.between(-20, 20);
  const floor = Array.from({ length: 17 }, (_, k) =>
    line(`M${240 + (k - 8) * 20} ${level}L${240 + (k - 8) * 130 + from} ${side}`, papers.main, 2.5),
  ).join('');
  const levels = [0, 12, 30, 56, 92, 140]
    .map((dy) => line(`M0 ${level + dy}H${side}`, papers.main, 2.5))
    .join('');
  const slats = Array.from({ length: 6 }, (_, k) => rect(60, 190 + k * 20, 360, 3 + k * 2, ground.back)).join(
    '',
  );
  return (
    fill(ground.back) +
    circle(240, 172, 148, papers.accent) +
    slats +
    rect(0, level, side, side - level, ground.shade) +
    floor +
    levels +
    figure(cover, 240, 340, 250) +
    raised(title(cover, { x: 30, y: 364, width: 420, height: 86 }, { lines: 2 }), papers.pale, papers.deep, {
      dy: 6,
      border: { color: ground.shade, width: 16 },
    })
  );
};

/** Paths around the motif with small bodies on them, and stars joined by lines. */
export const orbits: Composition = (cover) => {
  const { ground, papers, random } = cover;
  const turn = random.between(-30, 30);
  const path = (rx: number, ry: number, angle: number) => {
    const [x, y] = [240 + rx * Math.cos(angle), 190 + ry * Math.sin(angle)];
    return (
      `<ellipse cx="240" cy="190" rx="${rx}" ry="${ry}" fill="none" stroke="${ground.third}" stroke-width="3"/>` +
      circle(x, y, 11, papers.accent) +
      circle(x, y, 5, papers.pale)
    );
  };
  const points = Array.from({ length: 7 }, (_, k) => [20 + k * 74, random.between(20, 90)] as const);
  return (
    fill(ground.back) +
    line(`M${points.map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`).join('L')}`, ground.second, 2) +
    points.map(([x, y]) => circle(x, y, 4, ground.ink)).join('') +
    turned(
      turn,
      path(226, 84, random.between(0, 6)) +
        path(188, 138, random.between(0, 6)) +
        path(140, 176, random.between(0, 6)),
      240,
      190,
    ) +
    circle(240, 190, 104, ground.second) +
    figure(cover, 240, 300, 214) +
    rect(60, 366, 360, 3, papers.accent) +
    shape(title(cover, { x: 40, y: 382, width: 400, height: 72 }, { lines: 2 }).d, ground.ink)
  );
};

/** A screen that searches: rings, a cross and the wedge that sweeps. */
export const radar: Composition = (cover) => {
  const { ground, papers, random } = cover;
  const angle = random.between(0, 360);
  const [x, y] = [240, 190];
  const wedge = [0, 1, 2, 3].map((k) => {
    const [a, b] = [angle - 14 * (k + 1), angle - 14 * k].map((d) => (d * Math.PI) / 180);
    return shape(
      `M${x} ${y}L${x + 168 * Math.cos(a ?? 0)} ${y + 168 * Math.sin(a ?? 0)}A168 168 0 0 1 ${x + 168 * Math.cos(b ?? 0)} ${y + 168 * Math.sin(b ?? 0)}Z`,
      ground.pop,
      { opacity: 0.55 - k * 0.13 },
    );
  });
  return (
    fill(ground.second) +
    rect(18, 14, 444, 352, ground.shade, 30) +
    circle(x, y, 168, ground.back) +
    wedge.join('') +
    [168, 126, 84].map((r) => hoop(x, y, r, r - 3, ground.third)).join('') +
    line(`M${x - 168} ${y}H${x + 168}M${x} ${y - 168}V${y + 168}`, ground.third, 2.5) +
    Array.from({ length: 4 }, () =>
      circle(x + random.between(-110, 110), y + random.between(-110, 110), 6, ground.pop),
    ).join('') +
    figure(cover, x, 304, 222) +
    shape(title(cover, { x: 32, y: 384, width: 416, height: 72 }, { lines: 2 }).d, ground.ink) +
    [44, 436].map((dx) => circle(dx, 40, 8, papers.accent) + circle(dx, 340, 8, papers.main)).join('')
  );
};

/** Bands that zigzag from edge to edge like lightning, the name between them. */
export const bolts: Composition = (cover) => {
  const { ground, papers, random } = cover;
  const step = random.pick([80, 96, 120]);
  const band = (y: number, height: number, color: string) => {
    const edge = (base: number) =>
      Array.from(
        { length: Math.ceil(side / step) * 2 + 1 },
        (_, k) => [k * (step / 2), base + (k % 2 === 0 ? 0 : step / 2)] as const,
      );
    const upper = edge(y).map(([a, b]) => `${a} ${b}`);
    const lower = edge(y + height)
      .map(([a, b]) => `${a} ${b}`)
      .toReversed();
    return shape(`M${upper.join('L')}L${lower.join('L')}Z`, color);
  };
  return (
    fill(ground.back) +
    band(0, 40, ground.second) +
    band(74, 36, ground.third) +
    band(144, 40, papers.accent) +
    band(218, 36, ground.third) +
    band(288, 300, papers.deep) +
    figure(cover, 240, 352, 288) +
    raised(title(cover, { x: 28, y: 366, width: 424, height: 92 }, { lines: 2 }), papers.pale, papers.night, {
      dx: 4,
      dy: 6,
      border: { color: papers.night, width: 12 },
    })
  );
};

/** A stage with curtains at both sides and a valance, which bears the name. */
export const stage: Composition = (cover) => {
  const { ground, papers, random } = cover;
  const drape = (to: number) =>
    [0, 1, 2, 3]
      .map((k) => {
        const x = 240 + to * (240 - k * 26);
        return shape(
          `M${x} 90h${-to * 30}Q${x - to * 8} 300 ${240 + to * (240 - k * 9)} 420H${x}Z`,
          k % 2 === 0 ? papers.main : papers.deep,
        );
      })
      .toReversed()
      .join('');
  const hem = Array.from({ length: 8 }, (_, k) =>
    circle(30 + k * 60, 118, 32, k % 2 === 0 ? papers.deep : papers.main),
  ).join('');
  return (
    fill(ground.shade) +
    shape(`M240 60L${110 - random.between(0, 30)} 430H${370 + random.between(0, 30)}Z`, papers.pale, {
      opacity: 0.35,
    }) +
    `<ellipse cx="240" cy="424" rx="170" ry="34" fill="${papers.light}"/>` +
    shape(`M0 440H${side}V${side}H0Z`, papers.night) +
    Array.from({ length: 9 }, (_, k) => circle(24 + k * 54, 460, 8, papers.accent)).join('') +
    figure(cover, 240, 432, 268) +
    drape(-1) +
    drape(1) +
    hem +
    rect(0, 0, side, 122, papers.main) +
    rect(0, 110, side, 8, papers.accent) +
    raised(title(cover, { x: 34, y: 18, width: 412, height: 76 }, { lines: 2 }), papers.pale, papers.night, {
      dy: 4,
    })
  );
};

/** Rings that spread on water from where the motif stands; the name bends over it. */
export const ripples: Composition = (cover) => {
  const { ground, papers, random } = cover;
  const x = random.between(210, 270);
  const rings = Array.from({ length: 8 }, (_, k) => {
    const r = 420 - k * 50;
    const color = k % 2 === 0 ? papers.main : papers.deep;
    return `<ellipse cx="${x}" cy="380" rx="${r}" ry="${r * 0.34}" fill="${color}"/>`;
  }).join('');
  const box = { x: 30, y: 26, width: 420, height: 108 };
  return (
    fill(ground.back) +
    circle(x, 250, 150, ground.third) +
    rect(0, 300, side, 180, papers.night) +
    clipped('r', panel(0, 300, side, 180), rings) +
    put(cover, x + 6, 404, 270, silhouette(papers.night)) +
    put(cover, x, 396, 270, papers) +
    line(`M${x - 150} 404q40 14 80 0M${x + 60} 416q50 14 100 0`, papers.pale, 5) +
    raised(title(cover, box, { lines: 2, warp: swelled(box, 14) }), papers.pale, papers.deep, {
      dy: 8,
      border: { color: papers.night, width: 12 },
    })
  );
};

/** A night with strings of flags, and the name on the hill. */
export const bunting: Composition = (cover) => {
  const { ground, papers, random } = cover;
  const colors = [papers.main, papers.accent, papers.light, papers.accentDeep];
  const garland = (y: number, sag: number, shift: number) => {
    const flags = Array.from({ length: 11 }, (_, k) => {
      const x = k * 48 + shift;
      const dy = y + sag * Math.sin((Math.min(Math.max(x, 0), side) / side) * Math.PI);
      return shape(`M${x - 19} ${dy}h38l-19 46Z`, colors[k % colors.length] ?? papers.main);
    }).join('');
    return line(`M-10 ${y}Q240 ${y + sag * 2} 490 ${y}`, papers.night, 4) + flags;
  };
  return (
    fill(ground.back) +
    circle(240, 240, 156, ground.second) +
    garland(28, 44, random.between(0, 20)) +
    garland(96, 30, random.between(0, 20)) +
    figure(cover, 240, 366, 246) +
    shape(`M-10 400Q240 300 490 400V490H-10Z`, papers.deep) +
    line('M-10 400Q240 300 490 400', papers.accent, 5) +
    raised(title(cover, { x: 36, y: 374, width: 408, height: 82 }, { lines: 2 }), papers.pale, papers.night, {
      dy: 5,
    })
  );
};

/** Tiles with round corners, of which the motif takes four and the name a row. */
export const mosaic: Composition = (cover) => {
  const { ground, papers, random } = cover;
  const isLeft = random() < 0.5;
  const colors = [papers.main, papers.accent, papers.light, papers.deep];
  const size = 146;
  const at = (n: number) => 12 + n * 155;
  const column = isLeft ? 2 : 0;
  const small = [0, 1].map((row) => {
    const [x, y] = [at(column), at(row)];
    const mark = row === 0 ? shape(starPath(6, 46, 22), papers.pale) : hoop(0, 0, 44, 22, papers.pale);
    return rect(x, y, size, size, random.pick(colors), 26) + moved(x + size / 2, y + size / 2, mark);
  });
  const x = isLeft ? at(0) : at(1);
  return (
    fill(ground.back) +
    small.join('') +
    rect(x, 12, 301, 301, ground.third, 34) +
    circle(x + 150, 162, 118, ground.second) +
    figure(cover, x + 150, 298, 248) +
    rect(12, 322, 456, size, papers.night, 26) +
    shape(title(cover, { x: 34, y: 344, width: 412, height: 102 }, { lines: 2 }).d, papers.pale)
  );
};

/** Rays through a keyhole in a plate with rivets. */
export const keyhole: Composition = (cover) => {
  const { ground, papers, random } = cover;
  const hole = (grow: number) =>
    `M${170 - grow} 366L${196 - grow} 270A${132 + grow} ${132 + grow} 0 1 1 ${284 + grow} 270L${310 + grow} 366Z`;
  const rivets = [30, 450].flatMap((x) =>
    [30, 130, 230, 330].map(
      (y) => circle(x, y, 9, papers.accentDeep) + circle(x - 2, y - 3, 4, papers.light),
    ),
  );
  return (
    fill(papers.deep) +
    rect(14, 14, 452, 352, papers.main, 12) +
    rivets.join('') +
    shape(hole(20), papers.night) +
    shape(hole(11), papers.accent) +
    clipped(
      'k',
      hole(0),
      fill(ground.back) + shape(rays(240, 160, 22, random.between(0, 16)), ground.second),
    ) +
    figure(cover, 240, 300, 232) +
    rect(0, 366, side, 114, papers.night) +
    rect(0, 366, side, 5, papers.accent) +
    shape(title(cover, { x: 36, y: 386, width: 408, height: 74 }, { lines: 2 }).d, papers.pale)
  );
};
