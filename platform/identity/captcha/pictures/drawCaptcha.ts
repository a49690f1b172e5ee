import { Canvas, type Color, type Point } from './Canvas.ts';
import { digits } from './digits.ts';

const width = 132;
const height = 44;

/** Draws digits, distorted and crossed by lines, as a PNG. `random` returns numbers from 0 to 1. */
export function drawCaptcha(text: string, random: () => number): Buffer {
  const canvas = new Canvas(width, height);
  const hue = random();
  canvas.fill((x, y) => {
    const shade = 232 + 14 * Math.sin(x / 9 + hue * 6) + 8 * Math.sin(y / 5);
    return [shade, shade, Math.min(255, shade + 6)];
  });
  for (let n = 0; n < 26; n++) canvas.disc(somewhere(random), 0.6 + random() * 1.6, ink(random), 0.4);

  const wave = random() * 6;
  for (const [index, digit] of text.split('').entries()) {
    const size = 3.6 + random() * 1.2;
    const turn = (random() - 0.5) * 0.7;
    const left = 14 + index * ((width - 24) / text.length) + random() * 5;
    const top = 7 + random() * 6;
    const color = ink(random);
    const distort = ([x, y]: Point): Point => {
      const [dx, dy] = [(x - 2) * size, (y - 3) * size];
      const turnedX = left + 2 * size + dx * Math.cos(turn) - dy * Math.sin(turn);
      const turnedY = top + 3 * size + dx * Math.sin(turn) + dy * Math.cos(turn);
      return [turnedX, turnedY + Math.sin(turnedX / 11 + wave) * 2.4];
    };
    for (const stroke of digits[Number(digit)] ?? []) {
      for (let n = 1; n < stroke.length; n++) {
        canvas.line(distort(stroke[n - 1] ?? [0, 0]), distort(stroke[n] ?? [0, 0]), 2.6, color);
      }
    }
  }
  for (let n = 0; n < 4; n++) canvas.line(somewhere(random), somewhere(random), 1.2, ink(random), 0.6);
  return canvas.png();
}

function somewhere(random: () => number): Point {
  return [random() * width, random() * height];
}

function ink(random: () => number): Color {
  return [20 + random() * 90, 20 + random() * 80, 60 + random() * 100];
}
