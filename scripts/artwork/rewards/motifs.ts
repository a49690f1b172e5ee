import { circle as disc, star } from '../desert/shapes.ts';
import { box, fill, line, polygonAt, sheet, type Part } from '../offers/parts.ts';

/** The part and its mirror image: paths of absolute points only. */
const both = (make: (side: 1 | -1) => Part) => [make(-1), make(1)];

/** A heart about a point. */
const heart = (x: number, y: number) =>
  `M${x} ${y + 24}C${x - 38} ${y - 2} ${x - 24} ${y - 32} ${x} ${y - 14}C${x + 24} ${y - 32} ${x + 38} ${y - 2} ${x} ${y + 24}z`;

/** Goods of the points mall by id, each within 200 × 200 points about the origin, back to front. */
export const rewardMotifs = {
  'clay-mug': [
    line('side', 17, 'M44-18C96-28 96 44 42 40'),
    fill('body', 'M-66-36H50V54C50 80 30 88-8 88S-66 80-66 54z'),
    fill('side', 'M-66-36a58 13 0 0 1 116 0a58 13 0 0 1-116 0z'),
    line('light', 8, 'M-62 14Q-8 34 46 14'),
    line('light', 8, 'M-60 38Q-8 58 44 38'),
    line('mark', 7, 'M-32-62C-44-76-18-84-30-102M-6-62C-18-76 8-84-4-102M20-62C8-76 34-84 22-102'),
  ],
  'tea-pot': [
    line('side', 13, 'M-58-12C-114-34-118 48-54 34'),
    fill('side', 'M54 20C86 18 82-26 106-38L118-26C102-10 104 46 52 48z'),
    fill('body', 'M-68 6C-68-36-32-52 0-52S68-36 68 6C68 46 38 68 0 68S-68 46-68 6z'),
    fill('light', 'M-36-50Q0-76 36-50z'),
    fill('mark', disc(0, -72, 10)),
    fill('mark', star(0, 8, 30, 8, 0.5)),
    fill('side', box(-40, 66, 80, 12, 5)),
    ...both((side) =>
      fill(
        'body',
        `M${side * 62} 60H${side * 106}C${side * 106} 82 ${side * 98} 90 ${side * 84} 90S${side * 62} 82 ${side * 62} 60z`,
      ),
    ),
  ],
  'garden-lantern': [
    line('light', 6, 'M0-104V-84'),
    fill('body', 'M-46-64C-86-40-86 38-46 60H46C86 38 86-40 46-64z'),
    line('side', 5, 'M-18-64C-40-34-40 32-18 60M18-64C40-34 40 32 18 60'),
    fill('mark', 'M0-34C20-8 24 10 14 26C7 36-7 36-14 26C-24 10-20-8 0-34z'),
    fill('side', 'M-34-84H34L50-62H-50z'),
    fill('side', box(-38, 58, 76, 16, 4)),
    line('mark', 7, 'M-12 76V98M0 76V106M12 76V98'),
  ],
  'studio-headphones': [
    line('body', 17, 'M-72 18V-8A72 72 0 0 1 72-8V18'),
    ...both((side) => fill('side', box(side * 55 - 13, 14, 26, 62, 10))),
    ...both((side) => fill('body', box(side * 80 - 20, 4, 40, 82, 18))),
    ...both((side) => line('mark', 6, `M${side * 82} 28V62`)),
    line('light', 5, 'M-34-62A64 64 0 0 1 34-62'),
  ],
  'fitness-watch': [
    fill('side', 'M-32-106H32L40-50H-40zM-40 50H40L32 106H-32z'),
    fill('side', box(54, -16, 14, 32, 5)),
    fill('body', box(-60, -64, 120, 128, 32)),
    fill('side', box(-46, -50, 92, 100, 22)),
    line('mark', 7, 'M-36 6H-18L-8-22L8 26L18 2H36'),
    line('light', 5, 'M-12-96H12M-12 96H12'),
  ],
  'room-speaker': [
    fill('body', box(-60, -94, 120, 188, 24)),
    fill('side', disc(0, 34, 44)),
    line('light', 4, disc(0, 34, 32)),
    fill('mark', disc(0, 34, 15)),
    fill('side', disc(0, -48, 25)),
    fill('mark', disc(0, -48, 9)),
    ...both((side) => line('mark', 6, `M${side * 76}-22Q${side * 90} 6 ${side * 76} 34`)),
    ...both((side) => line('light', 6, `M${side * 92}-40Q${side * 114} 6 ${side * 92} 52`)),
  ],
  'game-controller': [
    line('side', 8, 'M0-44C0-84 40-66 40-98'),
    fill(
      'body',
      'M-60-46H60C98-46 118 46 98 68C78 86 58 42 40 42H-40C-58 42-78 86-98 68C-118 46-98-46-60-46z',
    ),
    fill('side', 'M-62-26h18v18h18v18h-18v18h-18v-18h-18v-18h18z'),
    fill('mark', disc(54, -18, 11) + disc(54, 22, 11)),
    fill('side', disc(34, 2, 11) + disc(74, 2, 11)),
    line('light', 6, 'M-12-22H12'),
  ],
  'mahjong-set': [
    fill('side', polygonAt(sheet(88, 122), -14, -36, -2)),
    fill('side', box(-18, -66, 104, 146, 14)),
    fill('body', box(-28, -74, 104, 146, 14)),
    ...[-46, 44].flatMap((y) => [-1, 49].map((x) => fill('side', disc(x, y, 14)))),
    fill('mark', disc(24, -1, 17)),
  ],
  'playing-cards': [
    fill('side', polygonAt(sheet(84, 122), -24, -40, 4)),
    fill('light', polygonAt(sheet(84, 122), -4, -4, -6)),
    fill('body', polygonAt(sheet(88, 126), 16, 32, 4)),
    fill('mark', heart(32, 2)),
  ],
  'cabin-suitcase': [
    line('side', 9, 'M-28-64V-98H28V-64'),
    fill('body', box(-64, -66, 128, 146, 18)),
    line('side', 6, 'M-32-48V62M32-48V62'),
    line('side', 6, 'M0-48V-26M0 40V62'),
    fill('light', box(-18, -16, 36, 46, 6)),
    fill('mark', star(0, 7, 13, 5, 0.45)),
    fill('mark', disc(-40, 90, 11) + disc(40, 90, 11)),
  ],
  'storm-umbrella': [
    line('side', 9, 'M0-8V68A19 19 0 0 1-38 68'),
    fill('body', 'M-100-4A100 94 0 0 1 100-4Q75-26 50-4Q25-26 0-4Q-25-26-50-4Q-75-26-100-4z'),
    fill('side', 'M0-98C-34-72-50-40-50-4Q-25-26 0-4Q25-26 50-4C50-40 34-72 0-98z'),
    line('light', 6, 'M0-98V-108'),
    ...[
      [-70, 34],
      [-34, 16],
      [36, 26],
      [74, 44],
    ].map(([x = 0, y = 0]) =>
      fill(
        'mark',
        `M${x} ${y}C${x + 16} ${y + 20} ${x + 8} ${y + 32} ${x} ${y + 32}S${x - 16} ${y + 20} ${x} ${y}z`,
      ),
    ),
  ],
  sunglasses: [
    ...both((side) => line('side', 10, `M${side * 90}-18L${side * 106}-46`)),
    line('side', 10, 'M-16-8Q0-22 16-8'),
    ...both((side) =>
      fill(
        'body',
        `M${side * 96}-24H${side * 12}C${side * 8} 34 ${side * 30} 52 ${side * 54} 52S${side * 100} 34 ${side * 96}-24z`,
      ),
    ),
    ...both((side) =>
      fill(
        'side',
        `M${side * 86}-14H${side * 22}C${side * 20} 28 ${side * 34} 42 ${side * 54} 42S${side * 88} 28 ${side * 86}-14z`,
      ),
    ),
    line('light', 6, 'M-70 0L-56 24M38 0L52 24'),
    fill('mark', star(0, -72, 24, 12, 0.62)),
  ],
} as const satisfies Readonly<Record<string, readonly Part[]>>;
