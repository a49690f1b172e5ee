import { around, circle, polygon, shape } from '../../draw/svg.ts';
import { disc, hoop, line, moved, rect, turned } from '../cut.ts';
import type { Motif } from '../Motif.ts';

const heart = 'M0 20C-30 0 -22 -22 -10 -22C-4 -22 0 -17 0 -12C0 -17 4 -22 10 -22C22 -22 30 0 0 20Z';
const spade =
  'M0 -24C24 -5 26 12 12 13.500C7 14 4 11 2 8L6.5 22H-6.500L-2 8C-4 11 -7 14 -12 13.500C-26 12 -24 -5 0 -24Z';
const diamond = 'M0 -24L17 0L0 24L-17 0Z';
const club = `${disc(0, -12, 10)}${disc(-11, 4, 10)}${disc(11, 4, 10)}M-2 0L-6.5 22H6.500L2 0Z`;

/** A playing card of 84 × 120 around the origin, with a large pip and two small ones. */
function card(pip: string, paper: string, ink: string, edge: string): string {
  return (
    rect(-42, -58, 84, 120, edge, 10) +
    rect(-42, -61, 84, 120, paper, 10) +
    moved(0, 0, shape(pip, ink), 1.5) +
    moved(-29, -45, shape(pip, ink), 0.46) +
    moved(29, 43, shape(pip, ink), 0.46, 180)
  );
}

const cards: Motif = ({ pale, light, main, deep, night, accent, accentDeep }) =>
  moved(48, 118, card(club, light, deep, deep), 1, -24) +
  moved(152, 118, card(diamond, accent, accentDeep, deep), 1, 24) +
  moved(100, 100, card(spade, pale, night, main), 1.24);

const blackjack: Motif = ({ pale, light, deep, night, accent, accentDeep }) =>
  moved(70, 100, card(heart, pale, accentDeep, deep), 1.3, -13) +
  moved(128, 106, card(spade, light, night, deep), 1.3, 11) +
  circle(42, 162, 34, accentDeep) +
  circle(42, 158, 34, accent) +
  moved(42, 158, around(6, rect(-6, -34, 12, 13, pale, 2))) +
  circle(42, 158, 17, accentDeep);

const pips: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
};

const dots = (count: number, gap: number, r: number, fill: string) =>
  (pips[count] ?? []).map(([x, y]) => circle(x * gap, y * gap, r, fill)).join('');

/** A die seen from a corner: three faces of a hexagon. */
function die(
  top: string,
  left: string,
  right: string,
  ink: string,
  faces: readonly [number, number, number],
) {
  const [a, b, c] = faces;
  return (
    shape('M0 -62L54 -31L0 0L-54 -31Z', top) +
    shape('M-54 -31L0 0V62L-54 31Z', left) +
    shape('M54 -31L0 0V62L54 31Z', right) +
    `<g transform="matrix(.54 .31 -.54 .31 0 -31)">${dots(a, 28, 11, ink)}</g>` +
    `<g transform="matrix(.54 .31 0 .62 -27 15.5)">${dots(b, 28, 11, ink)}</g>` +
    `<g transform="matrix(.54 -.31 0 .62 27 15.5)">${dots(c, 28, 11, ink)}</g>`
  );
}

const dice: Motif = ({ pale, light, main, deep, night, accent, accentDeep }) =>
  moved(66, 128, die(pale, light, main, night, [1, 5, 3]), 1.14) +
  moved(142, 70, die(pale, accent, accentDeep, deep, [6, 2, 5]), 0.98, 18) +
  moved(160, 164, die(light, main, deep, pale, [3, 1, 2]), 0.56, -14);

const shoe: Motif = ({ pale, light, main, deep, night, accent, accentDeep }) =>
  shape('M14 176L52 84L150 60L192 88V176Z', night) +
  shape('M14 170L52 78L150 54L192 82L176 170Z', deep) +
  shape('M52 78L150 54L192 82L92 108Z', main) +
  shape('M60 80L146 59L180 82L94 102Z', light) +
  [0, 1, 2, 3, 4]
    .map((k) => line(`M${72 + k * 16} ${84 - k * 4}L${104 + k * 16} ${98 - k * 4}`, main, 3))
    .join('') +
  shape('M14 170L52 78L92 108L76 170Z', accentDeep) +
  turned(-6, rect(8, 118, 78, 70, deep, 8) + rect(6, 114, 78, 70, pale, 8), 46, 150) +
  moved(45, 148, shape(spade, accentDeep), 1.05, -6) +
  circle(138, 132, 19, accent) +
  moved(138, 132, shape(diamond, night), 0.56);

const ticket: Motif = ({ pale, light, main, deep, night, accent, accentDeep }) => {
  const slip = 'M-88 -46H88V-16a16 16 0 0 0 0 32V46H-88V16a16 16 0 0 0 0 -32Z';
  return (
    moved(
      104,
      70,
      shape(slip, accentDeep) + line('M40 -36V36', accent, 4, { 'stroke-dasharray': '1 11' }),
      0.94,
      16,
    ) +
    moved(98, 124, shape(slip, night), 1.06, -11) +
    moved(96, 118, shape(slip, pale), 1.06, -11) +
    moved(
      96,
      118,
      rect(-66, -32, 96, 64, light, 4) +
        line('M48 -36V36', deep, 4, { 'stroke-dasharray': '1 11' }) +
        shape(
          'M-18 -28l8.5 18l19.5 2.500l-14.5 13.500l4 19.500l-17.5 -10l-17.5 10l4 -19.500l-14.5 -13.500l19.5 -2.500Z',
          accent,
        ) +
        rect(60, -26, 9, 52, main, 2) +
        rect(72, -26, 4, 52, main, 2),
      1.06,
      -11,
    )
  );
};

const wheel: Motif = ({ pale, light, main, deep, night, accent, accentDeep }) => {
  const wedge = 'M0 0L-20.7 -77.300A80 80 0 0 1 20.7 -77.300Z';
  return (
    circle(100, 104, 96, night) +
    circle(100, 100, 96, accentDeep) +
    moved(100, 100, around(12, circle(0, -88, 4, pale), 15)) +
    circle(100, 100, 80, deep) +
    moved(100, 100, around(6, shape(wedge, main)) + around(6, shape(wedge, light), 30)) +
    moved(100, 100, around(6, moved(0, -56, shape(diamond, night), 0.36), 30)) +
    circle(100, 100, 34, night) +
    circle(100, 100, 29, accent) +
    moved(100, 100, around(4, rect(-4, -27, 8, 27, accentDeep, 3), 45)) +
    circle(100, 100, 10, pale) +
    shape('M84 0H116L100 32Z', pale)
  );
};

function chip(body: string, edge: string, mark: string, centre: string): string {
  return (
    circle(0, 5, 50, edge) +
    circle(0, 0, 50, body) +
    around(8, rect(-8, -50, 16, 16, mark, 2)) +
    circle(0, 0, 31, edge) +
    circle(0, 0, 28, centre)
  );
}

const chips: Motif = ({ pale, light, main, deep, night, accent, accentDeep }) => {
  const stack = [0, 1, 2, 3]
    .map((k) => {
      const y = 178 - k * 19;
      const [body, edge] = k % 2 === 0 ? [accent, accentDeep] : [pale, light];
      return (
        shape(`M86 ${y - 8}a52 17 0 0 0 104 0v14a52 17 0 0 1 -104 0Z`, edge) +
        [100, 130, 162].map((x) => rect(x, y + 4, 14, 12, body, 2)).join('')
      );
    })
    .join('');
  return (
    stack +
    `<ellipse cx="138" cy="113" rx="52" ry="17" fill="${accent}"/><ellipse cx="138" cy="113" rx="31" ry="9" fill="${pale}"/>` +
    moved(74, 74, chip(main, deep, pale, light) + shape(spade, night), 1.32, -14) +
    moved(44, 160, chip(deep, night, light, main) + moved(0, 0, shape(heart, pale), 0.8), 0.74, 20)
  );
};

function bone(paper: string, edge: string, ink: string, one: number, other: number): string {
  return (
    rect(-36, -66, 72, 140, edge, 12) +
    rect(-36, -72, 72, 140, paper, 12) +
    line('M-26 -2H26', ink, 4) +
    moved(0, -37, dots(one, 17, 7.5, ink)) +
    moved(0, 33, dots(other, 17, 7.5, ink))
  );
}

const domino: Motif = ({ pale, light, main, deep, night, accent, accentDeep }) =>
  moved(150, 112, bone(accent, accentDeep, night, 2, 5), 1.04, 22) +
  moved(52, 112, bone(main, deep, pale, 3, 1), 1.04, -22) +
  moved(100, 100, bone(pale, light, night, 5, 6), 1.24);

const mahjong: Motif = ({ pale, light, main, deep, night, accent, accentDeep }) => {
  const tile = (face: string) =>
    rect(-42, -48, 84, 116, deep, 12) +
    rect(-42, -54, 84, 108, main, 12) +
    rect(-42, -60, 84, 106, pale, 12) +
    face;
  const bamboo = [-18, 0, 18]
    .map((x) => rect(x - 5, -46, 10, 36, accentDeep, 5) + rect(x - 5, -2, 10, 36, deep, 5))
    .join('');
  const flower =
    around(8, `<ellipse cx="0" cy="-19" rx="8" ry="14" fill="${accent}"/>`) +
    circle(0, 0, 10, accentDeep) +
    circle(0, 0, 4, pale);
  const circles = [
    [-18, -36],
    [18, -36],
    [0, -8],
    [-18, 20],
    [18, 20],
  ]
    .map(([x = 0, y = 0]) => hoop(x, y, 12, 6, night) + circle(x, y, 3, accentDeep))
    .join('');
  return (
    moved(50, 78, tile(bamboo), 0.94, -9) +
    moved(150, 82, tile(circles), 0.94, 9) +
    moved(100, 124, tile(moved(0, -7, flower, 1.3)), 1.1) +
    rect(20, 192, 160, 6, light, 3)
  );
};

const beads: Motif = ({ pale, light, main, deep, night, accent, accentDeep }) =>
  shape('M30 116C30 172 60 196 100 196C140 196 170 172 170 116Z', night) +
  shape('M30 110C30 166 60 190 100 190C140 190 170 166 170 110Z', deep) +
  `<ellipse cx="100" cy="110" rx="82" ry="20" fill="${main}"/><ellipse cx="100" cy="108" rx="70" ry="14" fill="${night}"/>` +
  [
    [60, 96, 22, light],
    [140, 96, 22, accentDeep],
    [100, 90, 26, accent],
    [78, 62, 21, pale],
    [124, 60, 21, main],
    [100, 30, 22, accent],
  ]
    .map(
      ([x, y, r, fill]) =>
        circle(Number(x), Number(y), Number(r), String(fill)) +
        circle(Number(x), Number(y), Number(r) * 0.28, night),
    )
    .join('') +
  line('M44 138C60 154 140 154 156 138', light, 5) +
  line('M56 160C76 170 124 170 144 160', accent, 5, { 'stroke-dasharray': '1 12' });

const balls: Motif = ({ pale, light, main, deep, night, accent, accentDeep }) => {
  const ball = (x: number, y: number, r: number, body: string, edge: string, mark: string) =>
    circle(x, y + 4, r, night) +
    circle(x, y, r, body) +
    shape(`M${x - r} ${y}a${r} ${r} 0 0 0 ${r * 2} 0a${r} ${r * 0.82} 0 0 1 ${-r * 2} 0Z`, edge) +
    circle(x - r * 0.06, y - r * 0.1, r * 0.5, pale) +
    moved(x - r * 0.06, y - r * 0.1, mark);
  return (
    ball(100, 46, 42, accent, accentDeep, moved(0, 0, shape(diamond, night), 0.52)) +
    ball(
      52,
      142,
      48,
      main,
      deep,
      moved(
        0,
        0,
        shape(
          polygon([0, -18, 5, -6, 18, -6, 8, 3, 12, 16, 0, 8, -12, 16, -8, 3, -18, -6, -5, -6]),
          accentDeep,
        ),
        0.9,
      ),
    ) +
    ball(148, 142, 48, light, main, moved(0, 1, shape(heart, deep), 0.66))
  );
};

/** Cards, dice, tiles and balls: what table games and lotteries are played with. */
export const tables: Readonly<Record<string, Motif>> = {
  cards,
  blackjack,
  dice,
  shoe,
  ticket,
  wheel,
  chips,
  domino,
  mahjong,
  beads,
  balls,
};
