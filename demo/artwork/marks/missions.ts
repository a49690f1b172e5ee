import { join } from 'node:path';
import { circle } from '#kit/drawing/svg.ts';
import { readDrawings, type Drawing } from '../draw/readDrawing.ts';

/** A mission's emblem. Its file gives the two colors of its ground as `--light` and `--dark`. */
type Emblem = Drawing<'gold'>;

/** The emblems by name: what stands on the ground, drawn around 0, 0 within ± 26. */
export const missionEmblems: Readonly<Record<string, Emblem>> = readDrawings(
  join(import.meta.dirname, 'missions'),
  '-33 -33 66 66',
  ['gold'],
);

/** The emblem of a mission as SVG, 96 by 96: a round medal with a bright rim. */
export function missionEmblem({ draw, own: { light, dark } }: Emblem): string {
  if (light === undefined || dark === undefined)
    throw new Error('An emblem gives no value to --light or --dark.');
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="-44 -44 88 88">' +
    `<radialGradient id="ground" cx=".38" cy=".28" r=".85"><stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></radialGradient>` +
    '<linearGradient id="gold" x1="0" y1="0" x2=".5" y2="1"><stop offset="0" stop-color="#fff0b8"/><stop offset=".5" stop-color="#f6b93b"/><stop offset="1" stop-color="#d98a10"/></linearGradient>' +
    circle(0, 0, 43, dark) +
    circle(0, 0, 40, '#ffffff38') +
    circle(0, 0, 37, 'url(#ground)') +
    '<path d="M-30-16A34 34 0 0 1 16-30 44 44 0 0 0-30-16Z" fill="#ffffff3d"/>' +
    `<g transform="scale(1.14)">${draw({ gold: 'url(#gold)' })}</g>` +
    '</svg>\n'
  );
}
