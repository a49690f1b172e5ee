import type { Random } from './random.ts';

/** What a scene paints with: one hue, and its neighbour for depth. */
export interface Ground {
  hue: number;
  random: Random;
}

/** A colour by hue, saturation and lightness in percent. */
export function hsl(hue: number, saturation: number, lightness: number): string {
  return `hsl(${Math.round(((hue % 360) + 360) % 360)},${Math.round(saturation)}%,${Math.round(lightness)}%)`;
}

/** A vertical or radial gradient with its own id; stops are colours at even steps. */
export function fade(
  id: string,
  colours: readonly string[],
  kind: 'down' | 'round' = 'down',
  middle = '50% 50%',
): string {
  const stops = colours
    .map(
      (colour, index) =>
        `<stop offset="${(index / (colours.length - 1)).toFixed(3)}" stop-color="${colour}"/>`,
    )
    .join('');
  const [cx, cy] = middle.split(' ');
  return kind === 'down'
    ? `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops}</linearGradient>`
    : `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r=".78">${stops}</radialGradient>`;
}
