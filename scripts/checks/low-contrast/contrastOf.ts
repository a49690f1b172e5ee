import { converter, parse, wcagContrast, type Rgb } from 'culori';

const rgbOf = converter('rgb');

/**
 * The contrast of WCAG 2.2 between two colours of CSS, 1 to 21; where the front is see-through, as it is seen over the
 * ground. `undefined` where the ground is see-through, as what lies below it is not known, and where either is no colour.
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
