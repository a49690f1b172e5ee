import { at } from '#kit/drawing/svg.ts';

const [width, height] = [720, 1280] as const;
const [ground, band, line, home, away] = ['#0a101b', '#0d1727', '#43bdf7', '#4fdb9b', '#ffc861'] as const;

type Point = readonly [x: number, y: number];

const dot = ([x, y]: Point, color: string) =>
  `<circle cx="${x}" cy="${y}" r="17" fill="${ground}" stroke="${color}" stroke-width="6"/>`;

const cross = ([x, y]: Point, color: string) =>
  `<path d="M${x - 13} ${y - 13}l26 26m0-26l-26 26" stroke="${color}" stroke-width="7" stroke-linecap="round"/>`;

/** A run from point to point, dashed, with an arrow head on its last stretch. */
function run(points: readonly Point[], color: string): string {
  const [before, last] = [points.at(-2) ?? [0, 0], points.at(-1) ?? [0, 0]];
  const turn = (Math.atan2(last[1] - before[1], last[0] - before[0]) * 180) / Math.PI;
  return (
    `<path d="M${points.map((point) => point.join(' ')).join('L')}" fill="none" stroke="${color}" stroke-width="6" stroke-linecap="round" stroke-linejoin="round" stroke-dasharray="1 15"/>` +
    `<path transform="translate(${last.join(' ')}) rotate(${at(turn)})" d="M-20-13L0 0L-20 13" fill="none" stroke="${color}" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>`
  );
}

function board(markings: string, play: string): string {
  const bands = [0, 2, 4, 6].map(
    (index) => `<path fill="${band}" d="M0 ${index * 160 + 80}h${width}v160H0z"/>`,
  );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<path fill="${ground}" d="M0 0h${width}v${height}H0z"/>${bands.join('')}` +
    `<g fill="none" stroke="${line}" stroke-width="5" opacity=".75">${markings}</g>${play}</svg>\n`
  );
}

/** Tactics boards in line style: the pitch with an attack from the own half, and a court with a set play. */
export const boards: Readonly<Record<'login' | 'register', string>> = {
  login: board(
    `<path d="M110 150h500v980H110zM110 640h500M230 150v150h260V150M230 1130V980h260v150M300 150v58h120v-58M300 1130v-58h120v58M310 150v-34h100v34M310 1130v34h100v-34"/><circle cx="360" cy="640" r="92"/><path d="M300 300a66 66 0 0 0 120 0M300 980a66 66 0 0 1 120 0M110 172a22 22 0 0 0 22-22M588 150a22 22 0 0 0 22 22M110 1108a22 22 0 0 1 22 22M588 1130a22 22 0 0 1 22-22"/>`,
    run(
      [
        [220, 900],
        [470, 760],
        [300, 560],
        [500, 400],
        [372, 236],
      ],
      home,
    ) +
      (
        [
          [220, 900],
          [470, 760],
          [300, 560],
          [500, 400],
        ] as const
      )
        .map((point) => dot(point, home))
        .join('') +
      (
        [
          [250, 372],
          [420, 470],
          [190, 690],
          [540, 620],
          [360, 176],
        ] as const
      )
        .map((point) => cross(point, away))
        .join(''),
  ),
  register: board(
    `<path d="M90 210h540v860H90zM250 210v290h220V210M310 250h100M150 210v150q0 290 210 290t210-290V210"/><circle cx="360" cy="274" r="24"/><path d="M270 500a90 90 0 0 0 180 0"/><path stroke-dasharray="18 14" d="M270 500a90 90 0 0 1 180 0"/><path d="M250 1070a110 110 0 0 1 220 0"/>`,
    run(
      [
        [360, 860],
        [540, 700],
        [520, 470],
        [376, 320],
      ],
      home,
    ) +
      run(
        [
          [180, 700],
          [210, 520],
          [230, 440],
        ],
        home,
      ) +
      (
        [
          [360, 860],
          [540, 700],
          [520, 470],
          [180, 700],
          [300, 560],
        ] as const
      )
        .map((point) => dot(point, home))
        .join('') +
      (
        [
          [360, 770],
          [450, 610],
          [430, 420],
          [150, 560],
          [290, 380],
        ] as const
      )
        .map((point) => cross(point, away))
        .join(''),
  ),
};
