import { converter, parse, wcagContrast, type Rgb } from 'culori';

const rgbOf = converter('rgb');

/**
 * The WCAG 2.2 contrast ratio of two CSS colours, 1 to 21. A translucent foreground is blended with the background.
 * `undefined` if the background is translucent, since what lies below it is unknown, or if either is not a colour.
 */
export function contrastOf(front: string, ground: string): number | undefined {
  const [above, below] = [rgbOf(parse(front)), rgbOf(parse(ground))];
  if (!above || !below || (below.alpha ?? 1) < 1) return undefined;
  return wcagContrast(laidOver(above, below), below);
}

function laidOver({ r, g, b, alpha = 1 }: Rgb, below: Rgb): Rgb {
  const mix = (one: number, other: number) => one * alpha + other * (1 - alpha);
  return { mode: 'rgb', r: mix(r, below.r), g: mix(g, below.g), b: mix(b, below.b) };
}
