import { Canvas, type Color } from './Canvas.ts';

/** Sizes of the slider image, in pixels. */
export const sliderSize = { width: 320, height: 160, piece: 48 } as const;

/** Draws an image with a gap at `left`, `top`, and the piece cut from there. `random` returns numbers from 0 to 1. */
export function drawSlider(
  left: number,
  top: number,
  random: () => number,
): { picture: Buffer; piece: Buffer } {
  const { width, height, piece: side } = sliderSize;
  const picture = new Canvas(width, height);
  const from = tone(random);
  const to = tone(random);
  picture.fill((x, y) => mix(from, to, (x / width + y / height) / 2));
  for (let n = 0; n < 16; n++) {
    picture.disc(
      [random() * width, random() * height],
      8 + random() * 34,
      tone(random),
      0.35 + random() * 0.4,
    );
  }

  const piece = new Canvas(side, side);
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const cover = inside(x, y, side);
      if (cover === 0) continue;
      piece.blend(x, y, cover < 1 ? [255, 255, 255] : picture.at(left + x, top + y), 1);
      picture.blend(left + x, top + y, cover < 1 ? [255, 255, 255] : [18, 20, 32], cover < 1 ? 0.8 : 0.62);
    }
  }
  return { picture: picture.png(), piece: piece.png() };
}

/** Coverage by the piece, a square with a round head: 1 inside, 0.5 on its edge, 0 outside. */
function inside(x: number, y: number, side: number): number {
  const margin = side / 6;
  const square = Math.min(x - 1, side - 2 - x, y - margin * 1.5, side - 2 - y);
  const head = margin * 1.4 - Math.hypot(x - side / 2, y - margin * 1.5);
  const depth = Math.max(square, head);
  if (depth < 0) return 0;
  return depth < 1.5 ? 0.5 : 1;
}

function tone(random: () => number): Color {
  return [40 + random() * 200, 60 + random() * 160, 90 + random() * 150];
}

function mix(a: Color, b: Color, share: number): Color {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share];
}
