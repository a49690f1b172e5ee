import { around, circle, polygon, shape, starPath } from '../../draw/svg.ts';
import { hoop, line, moved, rect, turned, twice } from '../cut.ts';
import type { Motif } from '../Motif.ts';

const hourglass: Motif = ({ pale, light, main, deep, night, accent, accentDeep }) =>
  rect(42, 14, 12, 172, deep, 5) +
  rect(146, 14, 12, 172, deep, 5) +
  shape(
    'M58 22H142C142 66 114 84 108 100C114 116 142 134 142 178H58C58 134 86 116 92 100C86 84 58 66 58 22Z',
    light,
  ) +
  shape('M66 48H134C128 70 110 84 104 98H96C90 84 72 70 66 48Z', accent) +
  shape('M62 178C64 150 88 140 100 130C112 140 136 150 138 178Z', accent) +
  rect(97, 96, 6, 40, accentDeep, 3) +
  shape('M62 178C64 160 80 152 92 146C84 156 82 166 84 178Z', accentDeep) +
  line('M70 34C72 46 76 54 82 62', pale, 6) +
  rect(28, 178, 144, 20, night, 6) +
  rect(28, 2, 144, 20, main, 6) +
  rect(28, 14, 144, 8, deep, 4) +
  rect(28, 178, 144, 10, main, 5);

const key: Motif = ({ pale, light, main, deep, night, accent, accentDeep }) =>
  turned(
    38,
    rect(92, 88, 22, 116, night, 6) +
      rect(89, 84, 22, 116, accentDeep, 6) +
      rect(89, 84, 11, 116, accent, 6) +
      shape('M108 148H140V162H128V172H140V188H108Z', accentDeep) +
      rect(80, 90, 40, 14, night, 6) +
      rect(80, 86, 40, 14, main, 6) +
      circle(100, 42, 50, night) +
      [0, 120, 240].map((by) => turned(by, hoop(100, 16, 28, 13, accent), 100, 42)).join('') +
      circle(100, 42, 26, accentDeep) +
      moved(100, 42, shape(starPath(4, 22, 9), pale)) +
      circle(100, 42, 6, deep) +
      rect(92, 110, 16, 5, light),
    100,
    100,
  );

const ring: Motif = ({ pale, light, main, deep, night, accent, accentDeep }) =>
  hoop(100, 134, 66, 46, night) +
  hoop(100, 130, 66, 46, accentDeep) +
  shape('M34 130A66 66 0 0 1 100 64V84A46 46 0 0 0 54 130Z', accent) +
  shape('M66 70L78 88H122L134 70Z', deep) +
  shape('M64 8H136L164 38L100 92L36 38Z', main) +
  shape('M64 8L78 38H36Z', light) +
  shape('M136 8L122 38H164Z', deep) +
  shape('M64 8H136L122 38H78Z', pale) +
  shape('M78 38H122L100 92Z', light) +
  shape('M36 38H78L100 92Z', main) +
  moved(174, 76, shape(starPath(4, 20, 5), pale));

const bell: Motif = ({ pale, light, main, deep, night, accent, accentDeep }) =>
  hoop(100, 22, 20, 11, accentDeep) +
  circle(100, 178, 20, night) +
  circle(100, 174, 19, deep) +
  shape(
    'M100 26C150 26 154 80 158 116C161 142 174 152 186 164H14C26 152 39 142 42 116C46 80 50 26 100 26Z',
    night,
  ) +
  shape(
    'M100 22C150 22 154 76 158 112C161 138 172 146 182 156H18C28 146 39 138 42 112C46 76 50 22 100 22Z',
    accent,
  ) +
  shape('M100 22C150 22 154 76 158 112C161 138 172 146 182 156H128C134 110 134 60 100 22Z', accentDeep) +
  line('M66 60C60 80 60 100 58 114', pale, 9) +
  rect(12, 150, 176, 16, main, 8) +
  rect(48, 118, 104, 9, deep, 2) +
  circle(100, 122, 8, light);

const compass: Motif = ({ pale, light, main, deep, night, accent, accentDeep }) =>
  hoop(100, 14, 14, 7, accentDeep) +
  circle(100, 112, 86, night) +
  circle(100, 108, 86, accentDeep) +
  circle(100, 108, 70, pale) +
  moved(100, 108, around(4, rect(-4, -66, 8, 14, deep, 2)) + around(8, circle(0, -59, 3, main), 22.5)) +
  moved(100, 108, shape(starPath(4, 44, 12, 0, 0, -45), light)) +
  turned(
    28,
    shape('M100 46L118 108H82Z', accent) +
      shape('M100 46V108H82Z', accentDeep) +
      shape('M100 170L118 108H82Z', night) +
      shape('M100 170V108H82Z', deep),
    100,
    108,
  ) +
  circle(100, 108, 9, pale) +
  circle(100, 108, 4, night);

const drum: Motif = ({ pale, light, main, deep, night, accent, accentDeep }) =>
  shape('M24 76C14 116 20 150 32 174C60 200 140 200 168 174C180 150 186 116 176 76Z', night) +
  shape('M24 72C14 112 20 144 32 168C60 192 140 192 168 168C180 144 186 112 176 72Z', accentDeep) +
  shape('M24 72C14 112 20 144 32 168C44 178 58 182 72 184C60 150 60 110 66 80Z', accent) +
  moved(100, 136, shape(starPath(8, 30, 15), pale) + circle(0, 0, 8, accentDeep)) +
  `<ellipse cx="100" cy="76" rx="82" ry="30" fill="${night}"/><ellipse cx="100" cy="70" rx="82" ry="30" fill="${pale}"/><ellipse cx="100" cy="68" rx="64" ry="21" fill="${light}"/>` +
  [0, 1, 2, 3, 4, 5, 6]
    .map((k) => circle(30 + k * 23.3, 98 + 16 * Math.sin((k / 6) * Math.PI), 5, light))
    .join('') +
  line('M20 10L100 66', deep, 10) +
  line('M180 10L116 62', deep, 10) +
  circle(102, 67, 10, main) +
  circle(114, 63, 10, main);

const mask: Motif = ({ pale, light, main, deep, night, accent, accentDeep }) =>
  twice(
    shape('M96 70C60 8 30 -4 6 10C26 22 24 44 20 64Z', accent) +
      shape('M94 66C70 30 46 10 20 10C44 26 48 48 52 66Z', accentDeep),
  ) +
  shape('M100 46C88 -4 88 -4 100 -4C112 -4 112 -4 100 46Z', light) +
  shape(
    'M100 66C66 46 26 50 6 70C6 142 48 176 78 156C90 148 94 136 100 130C106 136 110 148 122 156C152 176 194 142 194 70C174 50 134 46 100 66Z',
    night,
  ) +
  shape(
    'M100 60C66 40 26 44 6 64C6 134 48 168 78 148C90 140 94 128 100 122C106 128 110 140 122 148C152 168 194 134 194 64C174 44 134 40 100 60Z',
    main,
  ) +
  twice(
    shape('M26 90C44 66 76 74 88 100C74 120 38 118 26 90Z', pale) +
      shape('M34 91C48 76 70 82 79 99C68 110 42 110 34 91Z', night) +
      line('M18 72C40 54 68 58 88 74', light, 5) +
      circle(46, 136, 5, accent),
  ) +
  moved(100, 72, shape('M0 -20L13 0L0 20L-13 0Z', accent)) +
  line('M150 152C160 176 150 190 138 198', deep, 6);

const coin: Motif = ({ pale, light, deep, night, accent, accentDeep, main }) =>
  [0, 1, 2]
    .map(
      (k) =>
        shape(`M118 ${186 - k * 19}a40 12 0 0 0 80 0v-14h-80Z`, k % 2 === 0 ? accentDeep : deep) +
        `<ellipse cx="158" cy="${172 - k * 19}" rx="40" ry="12" fill="${k === 2 ? light : accent}"/>`,
    )
    .join('') +
  circle(84, 104, 82, night) +
  circle(84, 98, 82, accentDeep) +
  circle(84, 96, 72, accent) +
  hoop(84, 96, 58, 52, accentDeep) +
  moved(84, 96, around(16, circle(0, -65, 3, accentDeep))) +
  shape('M66 78H102V114H66Z', night) +
  moved(84, 96, around(4, shape('M0 -44C10 -38 10 -32 0 -26C-10 -32 -10 -38 0 -44Z', main))) +
  line('M34 60C42 46 54 38 68 34', pale, 8);

const gem: Motif = ({ pale, light, main, deep, night, accent, accentDeep }) =>
  shape('M50 18H150L198 76L100 196L2 76Z', night) +
  shape('M50 12H150L198 70L100 190L2 70Z', main) +
  shape('M50 12L66 70H2Z', light) +
  shape('M150 12L134 70H198Z', deep) +
  shape('M50 12H150L134 70H66Z', pale) +
  shape('M100 12L134 70H66Z', light) +
  shape('M66 70H134L100 190Z', accent) +
  shape('M100 70H134L100 190Z', accentDeep) +
  shape('M2 70H66L100 190Z', main) +
  shape('M198 70H134L100 190Z', deep) +
  moved(166, 22, shape(starPath(4, 24, 6), pale)) +
  moved(30, 150, shape(starPath(4, 16, 4), accent));

const chest: Motif = ({ pale, light, main, deep, night, accent, accentDeep }) =>
  shape('M20 92C14 46 42 12 70 10H146C172 14 190 46 184 92Z', night) +
  shape('M22 84C18 42 44 8 72 6H144C168 10 186 44 180 84Z', deep) +
  shape('M58 84C52 44 70 14 88 6H72C44 8 18 42 22 84Z', accentDeep) +
  shape('M150 84C156 44 140 14 128 6H144C168 10 186 44 180 84Z', accentDeep) +
  [
    [44, 94, 16],
    [72, 84, 19],
    [104, 78, 21],
    [136, 84, 19],
    [162, 94, 15],
    [90, 98, 16],
    [122, 98, 16],
  ]
    .map(([x = 0, y = 0, r = 0]) => circle(x, y, r, accentDeep) + circle(x, y - 2, r - 2, accent))
    .join('') +
  shape('M88 66L104 50L120 66L104 84Z', pale) +
  rect(14, 98, 172, 100, night, 8) +
  rect(14, 94, 172, 98, main, 8) +
  rect(14, 94, 172, 18, deep, 6) +
  rect(30, 94, 20, 98, accentDeep) +
  rect(150, 94, 20, 98, accentDeep) +
  rect(78, 96, 44, 50, night, 8) +
  rect(78, 92, 44, 50, accent, 8) +
  circle(100, 112, 9, night) +
  rect(96, 114, 8, 18, night, 3) +
  line('M58 134V176M142 134V176', light, 4);

const gift: Motif = ({ pale, light, main, deep, night, accent, accentDeep }) =>
  twice(
    shape('M100 58C78 4 28 -6 24 26C22 50 60 58 100 58Z', accentDeep) +
      shape('M96 54C76 22 44 12 42 28C42 42 66 50 96 54Z', accent),
  ) +
  rect(22, 92, 156, 108, night, 6) +
  rect(22, 88, 156, 106, main, 6) +
  rect(100, 88, 78, 106, deep, 6) +
  rect(10, 56, 180, 42, night, 8) +
  rect(10, 52, 180, 40, light, 8) +
  rect(82, 52, 36, 142, accent) +
  rect(100, 52, 18, 142, accentDeep) +
  circle(100, 54, 18, pale) +
  [
    [46, 126],
    [58, 168],
    [146, 124],
    [152, 168],
  ]
    .map(([x = 0, y = 0]) => moved(x, y, shape(starPath(4, 12, 4), pale)))
    .join('');

const numeral = 'M26 4H178V50C138 92 116 136 112 198H54C58 138 82 92 112 56H72L62 78H26Z';
const seven: Motif = ({ pale, light, main, deep, night, accent, accentDeep }) =>
  moved(7, 3, shape(numeral, night)) +
  shape(numeral, accentDeep) +
  `<g transform="translate(7 8) scale(.93 .925)">${shape(numeral, accent)}</g>` +
  line('M44 28H150', pale, 9) +
  line('M146 58C122 86 104 120 98 168', light, 8) +
  moved(36, 150, shape(starPath(5, 30, 13), deep) + shape(starPath(5, 22, 9.5), pale)) +
  moved(172, 138, shape(starPath(4, 24, 7), main));

const sword: Motif = ({ pale, light, main, deep, night, accent, accentDeep }) =>
  turned(
    40,
    shape('M84 4L100 -26L116 4V140H84Z', night) +
      shape('M84 0L100 -30L116 0V134H84Z', light) +
      shape('M100 -30V134H84V0Z', pale) +
      rect(97, 10, 6, 110, main, 3) +
      shape('M44 128C60 140 140 140 156 128L160 150C140 160 60 160 40 150Z', accentDeep) +
      shape('M44 124C60 136 140 136 156 124L160 144C140 154 60 154 40 144Z', accent) +
      rect(88, 148, 24, 54, deep, 5) +
      line('M90 162L110 170M90 178L110 186', accent, 4) +
      circle(100, 210, 18, accentDeep) +
      circle(100, 208, 11, accent) +
      circle(100, 139, 9, night),
    100,
    96,
  );

const orb: Motif = ({ pale, light, main, deep, night, accent, accentDeep }) =>
  shape('M42 198L58 150H142L158 198Z', night) +
  shape('M42 190L58 148H142L158 190Z', accentDeep) +
  rect(30, 184, 140, 14, deep, 6) +
  circle(100, 86, 86, night) +
  circle(100, 84, 80, main) +
  shape('M100 4A80 80 0 0 1 178 66C150 40 120 70 96 60C74 52 56 60 36 36A80 80 0 0 1 100 4Z', light) +
  shape('M22 100C50 84 74 112 104 104C134 96 152 108 178 92A80 80 0 0 1 100 164A80 80 0 0 1 22 100Z', deep) +
  moved(100, 86, shape(starPath(4, 40, 10), pale) + circle(0, 0, 9, accent)) +
  circle(146, 48, 6, pale) +
  circle(56, 120, 5, accent) +
  circle(134, 128, 7, accent) +
  line('M44 52C50 42 58 34 66 28', pale, 7);

const crown: Motif = ({ pale, light, main, deep, night, accent, accentDeep }) =>
  shape('M6 50L48 96L100 14L152 96L194 50L176 168H24Z', night) +
  shape('M6 44L48 90L100 8L152 90L194 44L176 162H24Z', accent) +
  shape('M100 8L152 90L194 44L176 162H100Z', accentDeep) +
  shape('M24 162L176 162L172 190H28Z', deep) +
  rect(20, 152, 160, 18, main, 6) +
  circle(8, 40, 13, light) +
  circle(192, 40, 13, light) +
  circle(100, 10, 15, light) +
  shape('M100 84L120 114L100 144L80 114Z', pale) +
  shape('M100 84V144L80 114Z', light) +
  circle(52, 124, 12, night) +
  circle(148, 124, 12, night) +
  [56, 78, 100, 122, 144].map((x) => circle(x, 180, 5, pale)).join('');

const anchor: Motif = ({ pale, light, deep, night, accent, accentDeep, main }) =>
  hoop(100, 26, 26, 13, night) +
  hoop(100, 24, 26, 13, accentDeep) +
  rect(90, 46, 22, 140, night, 4) +
  rect(88, 44, 24, 138, deep, 4) +
  rect(88, 44, 12, 138, main, 4) +
  shape(
    'M8 108L44 118L36 130C48 158 72 172 100 172C128 172 152 158 164 130L156 118L192 108L190 148L180 142C164 178 136 198 100 198C64 198 36 178 20 142L10 148Z',
    night,
  ) +
  shape(
    'M8 102L44 112L36 124C48 152 72 166 100 166C128 166 152 152 164 124L156 112L192 102L190 142L180 136C164 172 136 192 100 192C64 192 36 172 20 136L10 142Z',
    main,
  ) +
  rect(48, 62, 104, 18, accentDeep, 8) +
  circle(48, 71, 12, accent) +
  circle(152, 71, 12, accent) +
  line('M118 30C160 40 150 92 122 96C92 100 70 120 84 146', pale, 8) +
  line('M118 30C160 40 150 92 122 96C92 100 70 120 84 146', light, 8, { 'stroke-dasharray': '3 12' }) +
  shape(polygon([92, 182, 108, 182, 100, 198]), accentDeep);

/** Things of treasure and travel. */
export const objects: Readonly<Record<string, Motif>> = {
  hourglass,
  key,
  ring,
  bell,
  compass,
  drum,
  mask,
  coin,
  gem,
  chest,
  gift,
  seven,
  sword,
  orb,
  crown,
  anchor,
};
