import { around, circle, shape, starPath } from '#kit/drawing/svg.ts';

/** A mission's emblem: two colors of its ground, and what stands on it, drawn around 0, 0 within ± 26. */
interface Emblem {
  ground: readonly [light: string, dark: string];
  drawing: string;
}

const gold = 'url(#gold)';
const white = '#fffaf0';
const shade = (path: string) => shape(path, '#00000030');
const rounded = (x: number, y: number, width: number, height: number, radius: number, fill: string) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`;
const turned = (degrees: number, drawing: string) => `<g transform="rotate(${degrees})">${drawing}</g>`;
const moved = (x: number, y: number, drawing: string) => `<g transform="translate(${x} ${y})">${drawing}</g>`;
const coin = (x: number, y: number, radius: number) =>
  circle(x, y + 1.5, radius, '#8a5200') +
  circle(x, y, radius, gold) +
  circle(x, y, radius * 0.7, '#fff3c4') +
  shape(starPath(5, radius * 0.55, radius * 0.24, x, y), '#d98a10');

const card = (fill: string, mark: string) =>
  rounded(-9, -14, 18, 28, 3, '#00000030') + rounded(-9, -15, 18, 28, 3, fill) + mark;
const heart = shape('M0 5C-8-1-6-8-2.500-8-1-8 0-6.500 0-6 0-6.500 1-8 2.500-8 6-8 8-1 0 5Z', '#e0314b');
const spade = shape(
  'M0-8C7-2 7 3 3 3 1.500 3 .8 2 .5 1.500L2 6H-2L-.5 1.500C-.8 2-1.500 3-3 3-7 3-7-2 0-8Z',
  '#1d2440',
);

export const missionEmblems: Record<string, Emblem> = {
  slots: {
    ground: ['#ff8a5c', '#c2255c'],
    drawing:
      rounded(-23, -17, 46, 36, 7, '#5c1030') +
      rounded(-23, -19, 46, 36, 7, gold) +
      rounded(-18, -13, 36, 24, 3, white) +
      rounded(-6.5, -13, 1.4, 24, 0, '#d9c9a8') +
      rounded(5.1, -13, 1.4, 24, 0, '#d9c9a8') +
      [-12, 0, 12]
        .map((x) =>
          shape(
            `M${x - 4.5} -8H${x + 4.5}V-4.500L${x + 1} 8H${x - 3}L${x + 0.8} -4.500H${x - 4.5}Z`,
            '#d6204e',
          ),
        )
        .join('') +
      rounded(22, -10, 5, 16, 2.5, '#8a5200') +
      circle(24.5, -13, 4.5, '#ff4d6d') +
      circle(23.2, -14.3, 1.4, '#ffc2cd'),
  },
  cards: {
    ground: ['#4cc38a', '#0b6b4f'],
    drawing:
      turned(-16, moved(-9, 0, card('#f2ead8', spade))) +
      turned(14, moved(9, 1, card(white, heart))) +
      circle(0, 20, 7.5, '#0a4a38') +
      circle(0, 18.5, 7.5, '#1c7ed6') +
      circle(0, 18.5, 4.6, white) +
      circle(0, 18.5, 3, '#1c7ed6'),
  },
  fish: {
    ground: ['#5cd4ff', '#1353b5'],
    drawing:
      shade('M-19 4C-12-10 8-13 19 2 10 15-10 15-19 4Z') +
      shape('M-12 1-26-11Q-21 1-26 13Z', '#ff9f1c') +
      shape('M-4-10Q3-20 12-9Z', '#ff9f1c') +
      shape('M-17 1C-11-12 9-14 20 0 10 13-11 13-17 1Z', gold) +
      shape('M-17 1C-11 7 9 8 20 0 10 13-11 13-17 1Z', '#f0932b') +
      shape('M-3-9Q2 0-3 10L1 10Q6 0 1-9.500Z', '#fff3c4') +
      circle(11, -3, 3.2, white) +
      circle(11.8, -3, 1.6, '#14213d') +
      circle(22, -15, 2.6, '#ffffffb0') +
      circle(17, -21, 1.7, '#ffffffb0'),
  },
  lottery: {
    ground: ['#ffd166', '#e36414'],
    drawing:
      [
        [-11, 5, '#e03131', '7'],
        [11, 6, '#1971c2', '2'],
        [0, -11, '#7048e8', '9'],
      ]
        .map(
          ([x, y, color]) =>
            circle(Number(x), Number(y) + 2, 12, '#00000030') +
            circle(Number(x), Number(y), 12, String(color)) +
            circle(Number(x), Number(y), 6.4, white) +
            circle(Number(x) - 4, Number(y) - 6.5, 2.2, '#ffffff90'),
        )
        .join('') +
      shape('M-13 2.500H-8V4.200L-10.500 9H-12.600L-10.200 4.400H-13Z', '#2b2440') +
      shape('M-2.600-13.500 .4-15.500H1.800V-6.500H-.6V-12L-2.600-11Z', '#2b2440') +
      shape(
        'M9 4.500Q11 2.500 12.800 4T11.800 7L10.600 8.300H13.200V9.800H8.600V8.600L11 5.900Q11.600 5 10.900 4.800T9.500 5.500Z',
        '#2b2440',
      ),
  },
  sports: {
    ground: ['#9be564', '#1f7a3d'],
    drawing:
      circle(0, 2, 21, '#00000030') +
      circle(0, 0, 21, white) +
      shape('M0-8 7.600-2.500 4.700 6.500H-4.700L-7.600-2.500Z', '#1d2440') +
      around(5, shape('M-4.500-21Q0-22 4.500-21L0-15.500Z', '#1d2440')) +
      around(5, shape('M-.7-15.500H.7V-8H-.7Z', '#1d2440')) +
      shape('M-14-12Q-6-20 5-18.500-7-15-12-7Z', '#ffffff70'),
  },
  win: {
    ground: ['#b197fc', '#5f3dc4'],
    drawing:
      shape('M-7 12H7V18H-7Z', '#b9781a') +
      rounded(-12, 17, 24, 6, 2, gold) +
      shape('M-3 5H3L5 13H-5Z', '#d98a10') +
      shape(
        'M-14-18H-22Q-22-2-9 1V-3Q-18-6-17.500-14H-14ZM14-18H22Q22-2 9 1V-3Q18-6 17.500-14H14Z',
        '#d98a10',
      ) +
      shape('M-14-21H14Q15 3 0 8-15 3-14-21Z', gold) +
      shape('M-10-18H-5Q-6-4-3 3-10-3-10-18Z', '#fff6d6') +
      shape(starPath(5, 7, 3, 1, -9), white),
  },
  deposit: {
    ground: ['#63e6be', '#087f8c'],
    drawing:
      rounded(-21, -9, 42, 29, 6, '#053f4a') +
      rounded(-21, -11, 42, 29, 6, '#7a4a2a') +
      shape('M-21-5Q-21-11-15-11H15Q21-11 21-5V-2H-21Z', '#9c6238') +
      rounded(6, -1, 16, 10, 4, gold) +
      circle(12, 4, 2, '#7a4a2a') +
      coin(-6, -17, 8),
  },
  explore: {
    ground: ['#74c0fc', '#2f4b9b'],
    drawing:
      circle(0, 2, 22, '#00000030') +
      circle(0, 0, 22, gold) +
      circle(0, 0, 18, '#fdf6e3') +
      around(4, shape('M-1-17.500H1V-13.500H-1Z', '#8a6a3a')) +
      turned(35, shape('M0-14 4.500 0H-4.500Z', '#e03131') + shape('M0 14 4.500 0H-4.500Z', '#33415c')) +
      circle(0, 0, 2.6, gold),
  },
  daily: {
    ground: ['#ffa8c5', '#c2417c'],
    drawing:
      rounded(-20, -16, 40, 37, 6, '#00000030') +
      rounded(-20, -18, 40, 37, 6, white) +
      shape('M-20-9V-12Q-20-18-14-18H14Q20-18 20-12V-9Z', '#e8590c') +
      rounded(-12, -22, 4, 9, 2, '#5c3a1a') +
      rounded(8, -22, 4, 9, 2, '#5c3a1a') +
      shape(starPath(5, 11, 4.8, 0, 4.5), gold) +
      shape('M0-6.500V4.500L-10.400 1.100-3-1.400Z', '#ffffff50'),
  },
  crown: {
    ground: ['#ffe066', '#b8570c'],
    drawing:
      shade('M-22 18H22V23H-22Z') +
      shape('M-22 12-25-12-11 0 0-19 11 0 25-12 22 12Z', gold) +
      shape('M0-19 11 0 25-12 22 12H0Z', '#f0932b60') +
      rounded(-22, 11, 44, 9, 2.5, '#d98a10') +
      circle(-25, -13, 3.4, '#ff6b6b') +
      circle(25, -13, 3.4, '#ff6b6b') +
      circle(0, -20, 3.8, '#4dabf7') +
      shape('M0 12 4 15.500 0 19-4 15.500Z', '#e03131') +
      circle(-13, 15.5, 2, white) +
      circle(13, 15.5, 2, white),
  },
};

/** The emblem of a mission as SVG, 96 by 96: a round medal with a bright rim. */
export function missionEmblem({ ground: [light, dark], drawing }: Emblem): string {
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="-44 -44 88 88">' +
    `<radialGradient id="ground" cx=".38" cy=".28" r=".85"><stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></radialGradient>` +
    '<linearGradient id="gold" x1="0" y1="0" x2=".5" y2="1"><stop offset="0" stop-color="#fff0b8"/><stop offset=".5" stop-color="#f6b93b"/><stop offset="1" stop-color="#d98a10"/></linearGradient>' +
    circle(0, 0, 43, dark) +
    circle(0, 0, 40, '#ffffff38') +
    circle(0, 0, 37, 'url(#ground)') +
    '<path d="M-30-16A34 34 0 0 1 16-30 44 44 0 0 0-30-16Z" fill="#ffffff3d"/>' +
    `<g transform="scale(1.14)">${drawing}</g>` +
    '</svg>\n'
  );
}
