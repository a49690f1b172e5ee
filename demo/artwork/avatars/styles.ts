import { papersOf, silhouette, woodcut } from '../covers/inks.ts';
import type { Motif, Papers } from '../covers/Motif.ts';
import { rose } from '../desert/scenes.ts';
import { circle as disc, star } from '../desert/shapes.ts';

/** Side of an avatar in pixels: twice its largest use. */
export const side = 320;
const middle = side / 2;

/** Draws an animal in the style of one brand; `at` is its place among them, from which its color follows. */
export type Style = (motif: Motif, at: number) => string;

const fill = (color: string, d: string) => `<path fill="${color}" d="${d}"/>`;
const ground = (color: string) => fill(color, `M0 0H${side}V${side}H0z`);
/** Within the circle to which pages cut an avatar. */
const placed = (motif: Motif, papers: Papers, down = 0) =>
  `<g transform="translate(${middle - 116} ${middle - 110 + down}) scale(1.16)">${motif(papers)}</g>`;
const pick = (colors: readonly string[], at: number) => colors[at % colors.length] ?? '#333333';

function picture(inside: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${side} ${side}">${inside}</svg>`;
}

const hues = [205, 130, 265, 330, 48, 232, 190, 350, 10, 42, 155, 290];

/** Cut paper before the moon, with a shadow. */
const paper: Style = (motif, at) => {
  const hue = hues[at % hues.length] ?? 0;
  return picture(
    ground(pick(['#3a1a63', '#7c2a6c', '#9c2b57', '#451857'], at)) +
      fill('#ffd79a', disc(middle, middle, 128)) +
      `<g opacity=".3" transform="translate(5 6)">${placed(motif, silhouette('#1a0b38'))}</g>` +
      placed(motif, papersOf(hue, hue + 180)),
  );
};

/** Two inks on the night of a pitch, before its circle. */
const pitch: Style = (motif, at) => {
  const signal = at % 2 === 0 ? ['#4fdb9b', '#1f7a55'] : ['#ffc861', '#8a5d12'];
  return picture(
    ground(pick(['#0d1727', '#0f2036', '#0b1c2c'], at)) +
      `<path fill="none" stroke="#43bdf7" stroke-opacity=".4" stroke-width="3" d="M${middle} 0V${side}${disc(middle, middle, 134)}"/>` +
      placed(motif, {
        pale: '#e4f3fd',
        light: '#a9d9f5',
        main: '#43bdf7',
        deep: '#1c5c8c',
        night: '#081320',
        accent: signal[0] ?? '',
        accentDeep: signal[1] ?? '',
      }),
  );
};

/** A woodcut on a star of mosaic. No gold, which is for prizes. */
const mosaic: Style = (motif, at) => {
  const [wall, ink, second] = [
    ['#14594a', '#0c3a30', '#2f8f8c'],
    ['#123c46', '#0b2430', '#c56a48'],
    ['#8a3d2a', '#4d1d14', '#2c8069'],
  ][at % 3] ?? ['#14594a', '#0c3a30', '#2f8f8c'];
  return picture(
    ground(wall ?? '') +
      `<g opacity=".5">${rose(middle, middle, 226, ink ?? '')}</g>` +
      fill('#e6d3ab', star(middle, middle, 148, 16, 0.9)) +
      placed(motif, woodcut('#fff8e6', ink ?? '', second)),
  );
};

/** Flat on black with one loud color. */
const poster: Style = (motif, at) =>
  picture(
    ground('#07080a') +
      `<g transform="rotate(${at % 2 === 0 ? -24 : 24} ${middle} ${middle})">${fill('#1a260b', [20, 110, 210].map((x) => `M${x}-120h${28 + x / 8}v560h-${28 + x / 8}z`).join(''))}</g>` +
      fill('#26350a', disc(middle, middle, 132)) +
      placed(motif, {
        pale: '#f6ffe0',
        light: '#e4ff9a',
        main: '#c8ff2e',
        deep: '#6d9309',
        night: '#07080a',
        accent: '#ff5fae',
        accentDeep: '#a51e66',
      }),
  );

/** For merchants without a style of their own. */
const plain: Style = (motif, at) => {
  const hue = hues[at % hues.length] ?? 0;
  return picture(ground(papersOf(hue, hue).pale) + placed(motif, papersOf(hue, hue + 180)));
};

/** A style by the name of the merchant that has it; `''` for the others. */
export const styles: Readonly<Record<string, Style>> = {
  '': plain,
  meridian: pitch,
  siam: paper,
  nakhla: mosaic,
  volt: poster,
};
