import type { SvgCanvas } from './SvgCanvas.ts';

/** What a drawing needs: a canvas, its size in pixels, and the moment of the loop from 0 to 1. */
export interface Frame {
  context: OffscreenCanvasRenderingContext2D | SvgCanvas;
  width: number;
  height: number;
  time: number;
}

/**
 * One frame of volt's hero: a plasma globe, with the suits of a pack of cards in orbit around it. It shows neither money
 * nor anything that only grows, so it promises no win. It runs in a page of Chromium, so it uses nothing from outside.
 * Everything moves a whole number of times per loop, and nothing flashes (WCAG 2.3.1).
 */
export function drawVolt({ context: canvas, width, height, time }: Frame): void {
  // Both have the calls that are used here.
  const context = canvas as OffscreenCanvasRenderingContext2D;
  const turn = 2 * Math.PI;
  const upright = height > width;
  const unit = Math.max(width, height) / 1280;
  const lime = '200, 255, 46';
  const pink = '255, 78, 160';
  const violet = '112, 84, 255';
  /** A repeatable number from 0 to 1. */
  const chance = (seed: number) => {
    const value = Math.sin(seed * 127.1 + 311.7) * 43_758.545;
    return value - Math.floor(value);
  };

  const glow = (x: number, y: number, radius: number, color: string, strength: number) => {
    const light = context.createRadialGradient(x, y, 0, x, y, radius);
    light.addColorStop(0, `rgba(${color}, ${strength})`);
    light.addColorStop(0.45, `rgba(${color}, ${strength * 0.32})`);
    light.addColorStop(1, `rgba(${color}, 0)`);
    context.fillStyle = light;
    context.fillRect(x - radius, y - radius, 2 * radius, 2 * radius);
  };
  const line = (points: readonly (readonly [number, number])[]) => {
    context.beginPath();
    points.forEach(([x, y], index) => (index === 0 ? context.moveTo(x, y) : context.lineTo(x, y)));
  };
  /** A part of an ellipse, from one share of a turn to another. */
  const bow = (x: number, y: number, wide: number, high: number, from = 0, to = 1) => {
    line(
      Array.from({ length: 41 }, (_, step) => {
        const angle = turn * (from + ((to - from) * step) / 40);
        return [x + wide * Math.cos(angle), y + high * Math.sin(angle)] as const;
      }),
    );
  };
  /** A line as a neon tube: wide and faint, then narrow and bright. */
  const neon = (color: string, strength: number, wide = 1) => {
    for (const [width, share] of [
      [15, 0.06],
      [7, 0.16],
      [2.4, 0.9],
    ] as const) {
      context.lineWidth = width * wide * unit;
      context.strokeStyle = `rgba(${color}, ${share * strength})`;
      context.stroke();
    }
  };

  const centerX = width * (upright ? 0.5 : 0.775);
  const centerY = height * (upright ? 0.235 : 0.43);
  const radius = (upright ? 226 : 196) * unit;
  const core = radius * 0.25;
  const horizon = height * (upright ? 0.36 : 0.62);
  const ground = centerY + radius * 1.3;
  const orbit = { wide: radius * (upright ? 1.38 : 1.24), high: radius * 0.52 };

  context.globalCompositeOperation = 'source-over';
  context.fillStyle = '#07080a';
  context.fillRect(0, 0, width, height);
  context.globalCompositeOperation = 'lighter';
  context.lineCap = 'round';
  context.lineJoin = 'round';
  glow(centerX, centerY, radius * 2.6, violet, 0.3);
  glow(centerX, ground, radius * 1.7, lime, 0.12);

  // The floor: lines to the vanishing point, and rows that come nearer, two rows per loop.
  for (let way = -16; way <= 16; way += 1) {
    const fade = context.createLinearGradient(0, horizon, 0, height);
    fade.addColorStop(0, `rgba(${violet}, 0)`);
    fade.addColorStop(1, `rgba(${violet}, 0.42)`);
    context.lineWidth = unit;
    context.strokeStyle = fade;
    line([
      [centerX + way * 10 * unit, horizon],
      [centerX + way * 190 * unit, height],
    ]);
    context.stroke();
  }
  for (let row = 0; row < 11; row += 1) {
    const depth = (row + time * 2) % 11;
    const y = horizon + (height - horizon) * (depth / 11) ** 2.4;
    context.strokeStyle = `rgba(${violet}, ${0.04 + 0.36 * (depth / 11) ** 1.6})`;
    line([
      [0, y],
      [width, y],
    ]);
    context.stroke();
  }

  // Rings spread over the floor below the globe and fade.
  for (let ring = 0; ring < 4; ring += 1) {
    const share = (ring + 2 * time) / 4 - Math.floor((ring + 2 * time) / 4);
    bow(centerX, ground, radius * (0.3 + 1.5 * share), radius * (0.07 + 0.35 * share));
    neon(lime, 0.5 * Math.sin(Math.PI * share) ** 1.5 * (1 - share), 0.8);
  }

  type Outline = readonly (readonly [number, number])[];
  // The outlines of four suits, each in a square from -1 to 1, and the foot of two of them.
  const heart: Outline = Array.from({ length: 30 }, (_, step) => {
    const angle = (turn * step) / 30;
    const drop =
      13 * Math.cos(angle) - 5 * Math.cos(2 * angle) - 2 * Math.cos(3 * angle) - Math.cos(4 * angle);
    return [Math.sin(angle) ** 3, -drop / 15] as const;
  });
  const spade = heart.map(([x, y]) => [x * 0.94, -y * 0.82 - 0.1] as const);
  const diamond: Outline = [
    [0, -1],
    [0.74, 0],
    [0, 1],
    [-0.74, 0],
  ];
  /** Three circles around a middle: where a ray from it leaves the last of them. */
  const club: Outline = Array.from({ length: 45 }, (_, step) => {
    const [x, y] = [Math.cos((turn * step) / 45), Math.sin((turn * step) / 45)];
    const reach = [
      [0, -0.44],
      [0.46, 0.26],
      [-0.46, 0.26],
    ].map(([left = 0, top = 0]) => {
      const along = left * x + top * y;
      const aside = left ** 2 + top ** 2 - along ** 2;
      return aside > 0.2 ? 0.2 : along + Math.sqrt(0.2 - aside);
    });
    return [x * Math.max(...reach), y * Math.max(...reach) - 0.08] as const;
  });
  const foot: Outline = [
    [0, 0.1],
    [0.36, 0.96],
    [-0.36, 0.96],
  ];
  const suits = [
    { outline: spade, color: lime, foot: true },
    { outline: heart, color: pink, foot: false },
    { outline: club, color: lime, foot: true },
    { outline: diamond, color: pink, foot: false },
  ];

  /** The suits on one side of their orbit: behind the globe, or before it. Half a turn per loop, twice the same suits. */
  const travel = (before: boolean) => {
    bow(centerX, centerY, orbit.wide, orbit.high, before ? 0 : 0.5, before ? 0.5 : 1);
    neon(violet, before ? 0.9 : 0.4, 0.7);
    for (let place = 0; place < 8; place += 1) {
      const angle = turn * ((place + 4 * time) / 8);
      const depth = Math.sin(angle);
      const suit = suits[place % 4];
      if (depth > 0 !== before || suit === undefined) continue;
      const size = radius * (0.155 + 0.055 * depth);
      const x = centerX + orbit.wide * Math.cos(angle);
      const y = centerY + orbit.high * depth;
      const strength = 0.68 + 0.32 * depth;
      context.globalCompositeOperation = 'lighter';
      glow(x, y, size * 2.4, suit.color, 0.3 * strength);
      for (const outline of suit.foot ? [foot, suit.outline] : [suit.outline]) {
        line(outline.map(([across, down]) => [x + across * size, y + down * size] as const));
        context.closePath();
        context.globalCompositeOperation = 'source-over';
        context.fillStyle = 'rgba(8, 9, 14, 0.9)';
        context.fill();
        context.globalCompositeOperation = 'lighter';
        neon(suit.color, strength, 0.85);
      }
    }
  };
  travel(false);

  // The globe: dark glass with a bright rim and a gleam.
  context.globalCompositeOperation = 'source-over';
  context.beginPath();
  context.arc(centerX, centerY, radius, 0, turn);
  context.fillStyle = 'rgba(9, 8, 20, 0.82)';
  context.fill();
  context.globalCompositeOperation = 'lighter';
  glow(centerX, centerY, radius, violet, 0.34);
  for (const [inset, strength] of [
    [0.99, 0.16],
    [0.965, 0.08],
    [0.93, 0.05],
  ] as const) {
    context.beginPath();
    context.arc(centerX, centerY, radius * inset, 0, turn);
    context.lineWidth = radius * 0.04;
    context.strokeStyle = `rgba(${violet}, ${strength})`;
    context.stroke();
  }
  context.beginPath();
  context.arc(centerX, centerY, radius, 0, turn);
  neon(violet, 0.85);
  bow(centerX, centerY, radius * 0.88, radius * 0.88, 0.58, 0.7);
  context.lineWidth = radius * 0.035;
  context.strokeStyle = 'rgba(255, 255, 255, 0.16)';
  context.stroke();

  // Currents from the core to the glass. Each sways about a bearing of its own and wavers on its way.
  const currents = 9;
  for (let current = 0; current < currents; current += 1) {
    const own = (seed: number) => chance(current * 17 + seed);
    const sway = 0.16 * Math.sin(turn * (time + own(1))) + 0.07 * Math.sin(turn * (3 * time + own(2)));
    const bearing = turn * ((current + 0.5 * own(3)) / currents) + sway;
    const strength = 0.62 + 0.3 * Math.sin(turn * (time + own(4)));
    const color = current % 3 === 2 ? lime : pink;
    const at = (share: number, aside = 0): [number, number] => {
      const waver =
        0.1 * Math.sin(turn * (1.1 * share - 2 * time + own(5))) +
        0.07 * Math.sin(turn * (2.7 * share + 3 * time + own(6))) +
        0.035 * Math.sin(turn * (6.1 * share - 5 * time + own(7)));
      const angle = bearing + waver * Math.sin(Math.PI * Math.min(1, share * 1.2)) * 1.6 + aside;
      const reach = core * 0.8 + (radius * 0.985 - core * 0.8) * share;
      return [centerX + reach * Math.cos(angle), centerY + reach * Math.sin(angle)];
    };
    line(Array.from({ length: 29 }, (_, step) => at(step / 28)));
    neon(color, strength, 0.75);
    context.lineWidth = 1.3 * unit;
    context.strokeStyle = `rgba(255, 250, 255, ${strength})`;
    context.stroke();
    // A branch that leaves it half-way.
    const lean = own(8) > 0.5 ? 0.42 : -0.42;
    const leaves = 0.42 + 0.2 * own(9);
    line(
      Array.from({ length: 13 }, (_, step) =>
        at(leaves + ((0.97 - leaves) * step) / 12, lean * (step / 12) ** 1.3),
      ),
    );
    neon(color, 0.5 * strength, 0.5);
    const [endX, endY] = at(1);
    glow(endX, endY, radius * 0.17, color, 0.6 * strength);
  }

  // The core: volt's bolt in a ring.
  glow(centerX, centerY, core * (3 + 0.25 * Math.sin(turn * time)), lime, 0.6);
  context.globalCompositeOperation = 'source-over';
  context.save();
  context.translate(centerX, centerY);
  context.scale(core / 17, core / 17);
  context.beginPath();
  context.arc(0, 0, 17, 0, turn);
  context.fillStyle = '#0a0c06';
  context.fill();
  context.lineWidth = 1.6;
  context.strokeStyle = `rgb(${lime})`;
  context.stroke();
  context.beginPath();
  for (const [x, y] of [
    [3.5, -12],
    [-8, 2.2],
    [-1.2, 2.2],
    [-3.5, 12],
    [8, -2.6],
    [1, -2.6],
  ] as const)
    context.lineTo(x, y);
  context.closePath();
  context.fillStyle = `rgb(${lime})`;
  context.fill();
  context.restore();

  context.globalCompositeOperation = 'lighter';
  travel(true);

  // Sparks drift about the globe.
  for (let spark = 0; spark < 30; spark += 1) {
    const life = (time * (1 + (spark % 2)) + chance(spark)) % 1;
    const angle = turn * chance(spark + 50);
    const reach = radius * (1.06 + 0.5 * chance(spark + 100) + 0.25 * life);
    const x = centerX + 1.15 * reach * Math.cos(angle);
    const y = centerY + 0.85 * reach * Math.sin(angle);
    glow(
      x,
      y,
      (3 + 6 * chance(spark + 200)) * unit,
      spark % 3 === 0 ? pink : lime,
      0.8 * Math.sin(Math.PI * life),
    );
  }
}
