import { n, circle as disc, star } from '../desert/shapes.ts';
import { fish as carp } from '../paper/shapes.ts';
import { box, fill, line, point, polygonAt, sheet, type Part, type Tone } from './parts.ts';

/** An arc about the origin that ends in an arrowhead. */
function arrow(from: number, to: number, radius: number): Part[] {
  const long = to - from > 180 ? 1 : 0;
  return [
    line('mark', 9, `M${point(from, radius)}A${radius} ${radius} 0 ${long} 1 ${point(to - 8, radius)}`),
    fill('mark', `M${point(to - 10, radius - 18)}L${point(to + 10, radius)}L${point(to - 10, radius + 18)}z`),
  ];
}

const week = [0, 1, 2, 3].flatMap((column) => [0, 1, 2].map((row) => [column, row] as const));

const calendar: Part[] = [
  fill('body', box(-80, -62, 160, 146, 12)),
  fill('side', box(-80, -62, 160, 40, 12)),
  ...[-44, 44].map((x) => fill('light', box(x - 6, -80, 12, 36, 6))),
];
const day = ([column, row]: readonly [number, number]) => box(-61 + column * 33, -6 + row * 28, 22, 18, 3);

const reels: Part[] = [
  fill('side', box(-104, -66, 208, 132, 16)),
  ...[-64, 0, 64].map((x) => fill('body', box(x - 28, -50, 56, 100, 6))),
  fill('mark', 'M-84-22H-44V-10L-58 26H-72L-58-10H-84z'),
  fill('light', star(0, 0, 26, 5, 0.42)),
  fill('mark', 'M44-22H84V-10L70 26H56L70-10H44z'),
];

/** A person behind the rim of the picture's circle: head and shoulders. */
const person = (x: number, tone: Tone): Part[] => [
  fill(tone, disc(x, -34, 30)),
  fill(tone, `M${n(x - 56)} 74C${n(x - 56)} 22 ${n(x - 30)} 6 ${n(x)} 6S${n(x + 56)} 22 ${n(x + 56)} 74z`),
];

const slice = (from: number, radius: number) =>
  `M0 0L${point(from, radius)}A${radius} ${radius} 0 0 1 ${point(from + 45, radius)}z`;

/** Pictures of offers by the id of the promotion, each within 200 × 200 points about the origin, back to front. */
export const motifs = {
  welcome: [
    fill('body', box(-74, -14, 148, 98, 6)),
    fill('side', box(-86, -46, 172, 36, 6)),
    fill('mark', box(-15, -46, 30, 130)),
    line('mark', 11, 'M0-46C-14-104-78-98-66-66C-60-48-24-46 0-46C24-46 60-48 66-66C78-98 14-104 0-46'),
  ],
  weekend: [
    ...calendar,
    ...week.filter(([column]) => column < 2).map((at) => fill('light', day(at))),
    ...week.filter(([column]) => column >= 2).map((at) => fill('mark', day(at))),
    fill('side', disc(72, 62, 40)),
    line('light', 9, 'M72 44V80M54 62H90'),
  ],
  diamond: [
    fill('body', 'M-90-18L-48-72H48L90-18L0 88z'),
    fill('side', 'M-90-18H-36L0 88zM36-18H90L0 88z'),
    fill('light', 'M-36-18L0-72L36-18z'),
    line('mark', 5, 'M-90-18H90M-36-18L-48-72M36-18L48-72M-36-18L0 88L36-18'),
    fill('mark', star(86, -74, 22, 4, 0.3)),
  ],
  cashback: [
    fill('body', disc(0, 0, 60)),
    line('side', 6, disc(0, 0, 48)),
    line('mark', 9, 'M-20 22L20-22'),
    line('mark', 7, `${disc(-20, -18, 9)}${disc(20, 18, 9)}`),
    ...arrow(200, 340, 86),
    ...arrow(20, 160, 86),
  ],
  'slots-cashback': [...reels, line('mark', 9, 'M-86 88H52'), fill('mark', 'M48 72L86 88L48 104z')],
  'golden-spins': [
    fill('side', disc(0, 0, 62)),
    fill('body', star(0, 0, 52, 5, 0.45)),
    line('light', 4, disc(0, 0, 62)),
    ...arrow(215, 325, 88),
    ...arrow(35, 145, 88),
  ],
  'live-race': [
    fill('side', polygonAt(sheet(84, 124), -16, -34, -8)),
    fill('body', polygonAt(sheet(84, 124), 10, 26, -2)),
    fill(
      'mark',
      polygonAt(
        [
          [0, -26],
          [20, 0],
          [0, 26],
          [-20, 0],
        ],
        10,
        26,
        -2,
      ),
    ),
    fill('light', disc(-52, 58, 34)),
    line('side', 7, disc(-52, 58, 22)),
    fill('mark', disc(-52, 58, 8)),
  ],
  'month-race': [
    fill('side', box(-96, 30, 62, 56)),
    fill('body', box(-31, -4, 62, 90)),
    fill('side', box(34, 48, 62, 38)),
    fill('mark', 'M-26-88H26V-62C26-40 14-34 5-32V-16H20V-6H-20V-16H-5V-32C-14-34-26-40-26-62z'),
    line('mark', 6, 'M-26-80H-42C-42-62-36-54-24-52M26-80H42C42-62 36-54 24-52'),
    line('light', 6, 'M-72 56H-58M-4 26V60M58 68H72'),
  ],
  'sports-bonus': [
    fill('body', disc(0, 0, 84)),
    fill('mark', polygonAt([0, 1, 2, 3, 4].map((at) => corner(at * 72 - 90, 32)))),
    ...[0, 1, 2, 3, 4].flatMap((at) => [
      line('side', 6, `M${point(at * 72 - 90, 32)}L${point(at * 72 - 90, 62)}`),
      fill('side', rim(at * 72 - 90)),
    ]),
  ],
  'fish-race': [
    ...carp(92).map((d, at) => fill(at === 0 ? 'body' : 'side', d)),
    fill('mark', disc(48, -10, 7)),
    line('light', 5, 'M22-24C14-10 14 8 22 20M2-28C-8-10-8 10 2 24'),
    line('mark', 4, `${disc(84, -52, 10)}${disc(64, -78, 6)}${disc(96, -84, 4)}`),
  ],
  friends: [
    ...person(-44, 'side'),
    ...person(30, 'body'),
    fill('mark', disc(78, -58, 27)),
    line('light', 7, 'M78-72V-44M64-58H92'),
  ],
  'daily-check-in': [
    ...calendar,
    ...week.filter(([, row]) => row < 2).map((at) => fill('light', day(at))),
    line('mark', 15, 'M-34 28L-4 60L62-18'),
  ],
  'lucky-wheel': [
    fill('body', disc(0, 0, 88)),
    ...[0, 2, 4, 6].map((at) => fill('side', slice(at * 45 - 22, 74))),
    line('light', 5, disc(0, 0, 76)),
    fill('mark', disc(0, 0, 18)),
    fill('mark', 'M-17-106H17L0-66z'),
  ],
  'grand-raffle': [
    fill('side', ticket(-14, -18, -24)),
    fill('body', ticket(10, 8, 16)),
    fill('mark', star(-12, 12, 28, 5, 0.42)),
    line('light', 5, 'M44-20L40 44'),
  ],
} satisfies Record<string, readonly Part[]>;

function corner(degrees: number, radius: number): readonly [number, number] {
  const angle = (degrees * Math.PI) / 180;
  return [radius * Math.cos(angle), radius * Math.sin(angle)];
}

/** A dark patch at the edge of a ball. */
function rim(degrees: number): string {
  return `M${point(degrees, 60)}L${point(degrees - 17, 70)}L${point(degrees - 15, 84)}A84 84 0 0 0 ${point(degrees + 15, 84)}L${point(degrees + 17, 70)}z`;
}

/** A ticket with a notch at both ends. */
function ticket(x: number, y: number, degrees: number): string {
  const notch = [-90, -60, -30, 0, 30, 60, 90].map((at) => corner(at, 15));
  const end = notch.map(([nx, ny]) => [-84 + nx, ny] as const);
  const start = notch.map(([nx, ny]) => [84 - nx, -ny] as const);
  return polygonAt(
    [[-84, -48], ...end, [-84, 48], [84, 48], ...start.map(([sx, sy]) => [sx, sy] as const), [84, -48]],
    degrees,
    x,
    y,
  );
}
