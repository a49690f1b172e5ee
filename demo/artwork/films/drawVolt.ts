import type { SvgCanvas } from './SvgCanvas.ts';

/** What a drawing needs: a canvas, its size in pixels, and the moment of the loop from 0 to 1. */
export interface Frame {
  context: OffscreenCanvasRenderingContext2D | SvgCanvas;
  width: number;
  height: number;
  time: number;
}

/**
 * One frame of volt's hero: a charge that runs up a steep curve over a dark floor. It runs in a page of Chromium, so it
 * uses nothing from outside. Everything moves a whole number of times per loop, and nothing flashes (WCAG 2.3.1).
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

  const horizon = height * (upright ? 0.4 : 0.66);
  const left = width * (upright ? 0.02 : 0.3);
  const right = width * (upright ? 0.83 : 0.88);
  const top = height * (upright ? 0.1 : 0.26);
  const base = height * (upright ? 0.46 : 0.83);
  /** The curve: flat at first, then steeper and steeper. */
  const pointAt = (share: number): [number, number] => [
    left + (right - left) * share,
    base - (base - top) * ((Math.exp(3.1 * share) - 1) / (Math.exp(3.1) - 1)),
  ];

  context.globalCompositeOperation = 'source-over';
  context.fillStyle = '#07080a';
  context.fillRect(0, 0, width, height);
  context.globalCompositeOperation = 'lighter';
  glow(width * (upright ? 0.7 : 0.82), height * 0.28, width * (upright ? 0.9 : 0.5), lime, 0.13);
  glow(width * (upright ? 0.3 : 0.58), height * 0.7, width * (upright ? 0.8 : 0.42), violet, 0.2);

  // The floor: lines to the vanishing point, and rows that come nearer, one row per loop and a half.
  context.lineWidth = unit;
  const vanish = width * (upright ? 0.6 : 0.7);
  for (let line = -16; line <= 16; line += 1) {
    const fade = context.createLinearGradient(0, horizon, 0, height);
    fade.addColorStop(0, `rgba(${violet}, 0)`);
    fade.addColorStop(1, `rgba(${violet}, 0.42)`);
    context.strokeStyle = fade;
    context.beginPath();
    context.moveTo(vanish + line * 10 * unit, horizon);
    context.lineTo(vanish + line * 190 * unit, height);
    context.stroke();
  }
  for (let row = 0; row < 11; row += 1) {
    const depth = (row + time * 2) % 11;
    const y = horizon + (height - horizon) * (depth / 11) ** 2.4;
    context.strokeStyle = `rgba(${violet}, ${0.04 + 0.36 * (depth / 11) ** 1.6})`;
    context.beginPath();
    context.moveTo(0, y);
    context.lineTo(width, y);
    context.stroke();
  }

  // Bars below the curve breathe one after the other.
  const bars = upright ? 13 : 22;
  for (let bar = 0; bar < bars; bar += 1) {
    const share = (bar + 0.5) / bars;
    const [x, y] = pointAt(share);
    const breath = 0.5 + 0.5 * Math.sin(turn * (2 * time - share * 1.6));
    const wide = ((right - left) / bars) * 0.46;
    const bottom = base + 6 * unit;
    const fill = context.createLinearGradient(0, y, 0, bottom);
    fill.addColorStop(0, `rgba(${lime}, ${0.16 + 0.3 * breath * share})`);
    fill.addColorStop(1, `rgba(${lime}, 0)`);
    context.fillStyle = fill;
    context.fillRect(x - wide / 2, y + 12 * unit, wide, Math.max(0, bottom - y - 12 * unit));
  }

  // The curve, drawn wide and faint first, then narrow and bright.
  const trace = (from: number, to: number) => {
    context.beginPath();
    for (let step = 0; step <= 90; step += 1) {
      const [x, y] = pointAt(from + ((to - from) * step) / 90);
      if (step === 0) context.moveTo(x, y);
      else context.lineTo(x, y);
    }
  };
  context.lineCap = 'round';
  context.lineJoin = 'round';
  for (const [wide, strength] of [
    [54, 0.035],
    [30, 0.06],
    [16, 0.14],
    [7, 0.6],
  ] as const) {
    context.lineWidth = wide * unit;
    context.strokeStyle = `rgba(${lime}, ${strength})`;
    trace(0, 1);
    context.stroke();
  }
  context.lineWidth = 3 * unit;
  context.strokeStyle = 'rgba(250, 255, 226, 0.95)';
  trace(0.05, 1);
  context.stroke();

  // Two charges run up the curve, half a loop apart; each fades in and out at its ends.
  for (const start of [0.18, 0.68]) {
    const share = (time + start) % 1;
    const strength = Math.sin(Math.PI * share) ** 0.7;
    const [x, y] = pointAt(share);
    for (let tail = 0; tail < 26; tail += 1) {
      const behind = share - tail * 0.007;
      if (behind < 0) break;
      const [tailX, tailY] = pointAt(behind);
      glow(tailX, tailY, (26 - tail) * 2.1 * unit, pink, 0.15 * strength * (1 - tail / 26));
    }
    glow(x, y, 64 * unit, pink, 0.75 * strength);
    glow(x, y, 20 * unit, '255, 255, 255', strength);
  }

  // The head of the curve: a bolt in a ring, where the curve leaves.
  const [headX, headY] = pointAt(1);
  const pulse = 0.5 + 0.5 * Math.sin(turn * 2 * time);
  glow(headX, headY, (150 + 26 * pulse) * unit, lime, 0.5);
  context.globalCompositeOperation = 'source-over';
  context.save();
  context.translate(headX, headY);
  const size = (upright ? 1.9 : 2.7) * unit;
  context.scale(size, size);
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

  // Sparks rise from the curve.
  context.globalCompositeOperation = 'lighter';
  for (let spark = 0; spark < 46; spark += 1) {
    const life = (time * (1 + (spark % 2)) + chance(spark)) % 1;
    const [fromX, fromY] = pointAt(0.25 + 0.75 * chance(spark + 50));
    const x = fromX + (chance(spark + 100) - 0.7) * 130 * unit * life;
    const y = fromY - (40 + 150 * chance(spark + 150)) * unit * life;
    const radius = (1 + 2 * chance(spark + 200)) * unit;
    const color = spark % 5 === 0 ? pink : lime;
    glow(x, y, radius * 3.2, color, 0.85 * Math.sin(Math.PI * life));
  }
}
