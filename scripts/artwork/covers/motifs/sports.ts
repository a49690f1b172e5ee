import { around, circle, polygon, shape } from '../../draw/svg.ts';
import { disc, hoop, line, moved, rect, turned, twice } from '../cut.ts';
import type { Motif } from '../Motif.ts';

const pentagon = (r: number) =>
  polygon([0, 1, 2, 3, 4].flatMap((k) => [r * Math.sin(k * 1.2566), -r * Math.cos(k * 1.2566)]));

const ball: Motif = ({ pale, light, deep, night, accent, accentDeep }) =>
  circle(100, 104, 94, accentDeep) +
  circle(100, 98, 94, pale) +
  shape('M100 192A94 94 0 0 0 194 98A94 94 0 0 0 160 26C176 110 130 164 52 179A94 94 0 0 0 100 192Z', light) +
  moved(
    100,
    98,
    shape(pentagon(33), night) +
      around(5, line('M0 -33V-60', night, 6)) +
      around(5, shape('M-20 -68L0 -58L20 -68L16 -90A92 92 0 0 0 -16 -90Z', night)) +
      around(5, line('M-20 -68L-38 -52', night, 6) + line('M20 -68L38 -52', night, 6)),
  ) +
  hoop(100, 98, 94, 88, deep) +
  circle(62, 44, 8, accent);

const basketball: Motif = ({ light, night, accent, accentDeep, pale }) =>
  circle(100, 102, 96, night) +
  circle(100, 98, 96, accentDeep) +
  shape('M100 2A96 96 0 0 1 158 22C120 60 60 130 24 156A96 96 0 0 1 100 2Z', accent) +
  turned(
    24,
    line('M100 2V194M4 98H196', night, 7) +
      line('M40 24C82 62 82 134 40 172M160 24C118 62 118 134 160 172', night, 7),
    100,
    98,
  ) +
  line('M48 40C56 30 66 24 76 20', pale, 8) +
  circle(40, 54, 5, light);

const tennis: Motif = ({ pale, light, main, deep, night, accent, accentDeep }) =>
  turned(
    36,
    rect(90, 118, 20, 84, night, 9) +
      rect(90, 150, 20, 50, accentDeep, 9) +
      shape('M78 108L100 142L122 108Z', deep) +
      `<ellipse cx="100" cy="60" rx="54" ry="64" fill="${deep}"/><ellipse cx="100" cy="60" rx="44" ry="54" fill="${pale}"/>` +
      line('M100 8V112M82 12V108M118 12V108M66 22V98M134 22V98', main, 3) +
      line('M58 40H142M56 60H144M58 80H142M68 20H132M68 99H132', main, 3),
    100,
    100,
  ) +
  circle(56, 154, 36, night) +
  circle(56, 150, 36, accent) +
  line('M30 126C46 134 54 150 48 184M92 150C78 152 68 138 74 118', light, 6);

const cricket: Motif = ({ pale, light, main, deep, night, accent, accentDeep }) =>
  [128, 150, 172].map((x) => rect(x, 66, 11, 130, deep, 4) + rect(x, 66, 5, 130, main, 3)).join('') +
  rect(124, 56, 30, 9, light, 4) +
  turned(-9, rect(154, 50, 30, 9, light, 4), 168, 54) +
  turned(
    -34,
    rect(76, -4, 18, 72, night, 8) +
      line('M78 12L92 18M78 26L92 32M78 40L92 46', accent, 4) +
      shape('M66 62H104L110 82V180C110 196 60 196 60 180V82Z', accentDeep) +
      shape('M66 58H104L110 78V174C110 190 60 190 60 174V78Z', pale) +
      shape('M85 62L96 80V178H85Z', light),
    85,
    110,
  ) +
  circle(44, 48, 30, night) +
  circle(44, 44, 30, accent) +
  line('M30 20C48 30 56 50 52 72', pale, 4, { 'stroke-dasharray': '5 6' });

const target: Motif = ({ pale, main, deep, night, accent, accentDeep }) =>
  line('M60 150L40 196M140 150L160 196', night, 12) +
  circle(100, 98, 92, night) +
  circle(100, 94, 92, main) +
  circle(100, 94, 74, pale) +
  circle(100, 94, 55, main) +
  circle(100, 94, 37, pale) +
  circle(100, 94, 19, accentDeep) +
  line('M100 94L172 26', night, 8) +
  shape('M160 14L186 -2L184 18L200 22L176 44L158 40Z', accent) +
  circle(100, 94, 6, deep);

const trophy: Motif = ({ pale, light, main, deep, night, accent, accentDeep }) =>
  twice(line('M52 38H24C24 84 44 98 64 100', accentDeep, 13)) +
  rect(52, 172, 96, 26, night, 5) +
  rect(62, 156, 76, 20, deep, 4) +
  shape('M90 112H110V132C110 146 124 150 130 158H70C76 150 90 146 90 132Z', accentDeep) +
  shape('M44 10H156C156 74 142 122 100 128C58 122 44 74 44 10Z', accent) +
  shape('M44 10H76C76 68 82 108 100 128C58 122 44 74 44 10Z', light) +
  rect(38, 4, 124, 16, accentDeep, 8) +
  moved(104, 64, shape('M0 -30L8 -10L29 -9L13 5L18 26L0 14L-18 26L-13 5L-29 -9L-8 -10Z', pale)) +
  rect(80, 180, 40, 10, main, 2);

const helmet: Motif = ({ pale, light, main, deep, night, accent, accentDeep }) =>
  shape(
    'M16 108C16 44 58 10 108 10C160 10 188 50 188 96L192 140L150 150V188H56C28 172 16 142 16 108Z',
    night,
  ) +
  shape(
    'M16 102C16 38 58 4 108 4C160 4 188 44 188 90L184 124L146 128L142 176H56C28 162 16 136 16 102Z',
    main,
  ) +
  shape('M72 10C84 6 96 4 108 4C140 4 164 20 178 44L60 66C40 70 28 80 18 92C20 52 42 22 72 10Z', accent) +
  shape('M104 66L184 58C188 70 189 84 188 96L108 108C92 108 88 70 104 66Z', night) +
  shape('M112 74L176 67C178 76 179 82 178 88L114 98C104 96 102 76 112 74Z', light) +
  line('M122 78L134 94', pale, 7) +
  shape('M80 128H150L142 176H92Z', deep) +
  line('M98 146H142M96 162H138', accentDeep, 6) +
  circle(58, 112, 17, deep) +
  circle(58, 112, 8, accentDeep);

const glove: Motif = ({ pale, light, main, deep, night, accent, accentDeep }) =>
  shape(
    'M34 92C20 40 56 4 108 6C164 8 192 46 186 98C182 130 168 142 160 152H70C52 140 40 122 34 92Z',
    night,
  ) +
  shape(
    'M34 86C20 36 56 0 108 2C164 4 190 42 184 92C180 126 168 138 160 148H70C52 136 40 118 34 86Z',
    accentDeep,
  ) +
  shape('M58 30C78 4 136 4 160 32C178 56 176 90 168 104C120 122 76 112 52 92C40 66 44 44 58 30Z', accent) +
  line('M82 22C90 40 92 60 90 76M114 16C120 36 122 58 120 78M144 24C148 42 150 60 148 74', accentDeep, 5) +
  shape(
    'M32 92C14 78 10 112 30 132C44 146 76 150 100 140C116 132 114 112 98 110C78 110 56 108 32 92Z',
    night,
  ) +
  shape(
    'M30 84C12 70 8 104 28 124C42 138 76 142 98 132C114 124 112 106 96 104C76 104 54 100 30 84Z',
    accent,
  ) +
  rect(62, 144, 106, 52, night, 8) +
  rect(62, 140, 106, 50, pale, 8) +
  rect(62, 154, 106, 10, main) +
  rect(62, 170, 106, 6, deep) +
  circle(64, 46, 8, light);

const crosshair: Motif = ({ pale, light, main, deep, night, accent, accentDeep }) =>
  circle(100, 100, 88, night) +
  hoop(100, 100, 88, 70, main) +
  circle(100, 100, 70, deep) +
  shape('M100 30A70 70 0 0 1 170 100H100Z', main) +
  shape('M100 170A70 70 0 0 1 30 100H100Z', main) +
  hoop(100, 100, 46, 38, light) +
  [0, 90, 180, 270].map((by) => turned(by, shape('M92 -2H108L105 64H95Z', accent))).join('') +
  circle(100, 100, 14, night) +
  circle(100, 100, 9, accentDeep) +
  circle(100, 100, 3.5, pale);

const gamepad: Motif = ({ pale, light, main, deep, night, accent, accentDeep }) =>
  line('M100 62C100 32 140 40 138 4', night, 9) +
  shape(
    'M54 62H146C178 62 192 112 196 158C198 190 164 196 148 170L138 152H62L52 170C36 196 2 190 4 158C8 112 22 62 54 62Z',
    night,
  ) +
  shape(
    'M54 54H146C178 54 192 104 196 148C198 180 164 186 148 160L138 144H62L52 160C36 186 2 180 4 148C8 104 22 54 54 54Z',
    main,
  ) +
  shape('M54 54H146C164 54 176 70 184 92H16C24 70 36 54 54 54Z', light) +
  rect(38, 92, 44, 16, night, 4) +
  rect(52, 78, 16, 44, night, 4) +
  circle(140, 82, 10, accent) +
  circle(140, 118, 10, accentDeep) +
  circle(122, 100, 10, pale) +
  circle(158, 100, 10, deep) +
  rect(88, 70, 24, 10, deep, 5);

const headset: Motif = ({ pale, light, main, deep, night, accent, accentDeep }) =>
  line('M30 112C22 46 58 14 100 14C142 14 178 46 170 112', night, 22) +
  line('M30 108C22 44 58 12 100 12C142 12 178 44 170 108', main, 16) +
  line('M54 44C66 28 82 22 100 22', light, 6) +
  line('M168 160C160 190 130 190 112 188', deep, 9) +
  rect(82, 176, 40, 22, accentDeep, 11) +
  twice(
    rect(6, 92, 48, 84, night, 20) +
      rect(6, 88, 48, 82, accentDeep, 20) +
      rect(34, 84, 26, 92, deep, 13) +
      rect(14, 104, 14, 50, accent, 7),
  ) +
  circle(92, 187, 5, pale);

const shield: Motif = ({ pale, light, main, deep, night, accent, accentDeep }) =>
  shape('M100 6L184 28V100C184 152 140 184 100 200C60 184 16 152 16 100V28Z', night) +
  shape('M100 0L184 22V94C184 146 140 178 100 194C60 178 16 146 16 94V22Z', accentDeep) +
  shape('M100 18L168 36V94C168 136 132 162 100 176C68 162 32 136 32 94V36Z', main) +
  shape('M100 18V176C68 162 32 136 32 94V36Z', deep) +
  shape('M32 78L168 78V104L32 104Z', accent) +
  shape('M87 22L100 18L113 22V170L100 176L87 170Z', accent) +
  circle(100, 91, 30, night) +
  moved(100, 91, shape('M0 -24L7 -8L23 -7L11 4L15 20L0 12L-15 20L-11 4L-23 -7L-7 -8Z', pale)) +
  shape(disc(52, 48, 7) + disc(148, 48, 7), light);

/** What is played, worn and won in sports and esports. */
export const sports: Readonly<Record<string, Motif>> = {
  ball,
  basketball,
  tennis,
  cricket,
  target,
  trophy,
  helmet,
  glove,
  crosshair,
  gamepad,
  headset,
  shield,
};
