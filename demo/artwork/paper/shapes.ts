/**
 * Silhouettes of a cut-paper world as SVG paths. Each stands on its origin and grows upwards, in the unit of the picture,
 * with whole coordinates: the files stay small.
 */

type Point = readonly [x: number, y: number];

const n = (value: number) => String(Math.round(value));
const at = ([x, y]: Point) => `${n(x)} ${n(y)}`;

/** A ridge across the picture from the left edge to the right one, closed along the bottom. */
export function ridge(width: number, bottom: number, points: readonly Point[]): string {
  const [first = [0, bottom], ...others] = points;
  let path = `M-20 ${n(bottom)}V${n(first[1])}`;
  let [x, y] = [-20, first[1]];
  for (const [nextX, nextY] of [...others, [width + 20, first[1]] as const]) {
    const middle = (x + nextX) / 2;
    path += `C${n(middle)} ${n(y)} ${n(middle)} ${n(nextY)} ${n(nextX)} ${n(nextY)}`;
    [x, y] = [nextX, nextY];
  }
  return `${path}V${n(bottom)}Z`;
}

/** A gable roof with a concave slope, upswept eaves and a finial (chofa) on its ridge. */
function roof(y: number, half: number, height: number, finials = 1): string {
  const top = y - height;
  const rise = height * 0.4 * finials;
  const side = (s: 1 | -1) =>
    `C${n(s * half * 0.16)} ${n(top + height * 0.42)} ${n(s * half * 0.5)} ${n(y - height * 0.16)} ${at([s * half, y - height * 0.02])}` +
    `Q${n(s * half * 1.1)} ${n(y - height * 0.05)} ${at([s * half * 1.13, y - height * 0.2])}` +
    `Q${n(s * half * 1.12)} ${n(y + height * 0.07)} ${at([s * half * 0.96, y + height * 0.08])}`;
  // The right slope runs down, the left one is its mirror image, drawn up again.
  const left =
    `L${at([-half * 0.96, y + height * 0.08])}Q${n(-half * 1.12)} ${n(y + height * 0.07)} ${at([-half * 1.13, y - height * 0.2])}` +
    `Q${n(-half * 1.1)} ${n(y - height * 0.05)} ${at([-half, y - height * 0.02])}` +
    `C${n(-half * 0.5)} ${n(y - height * 0.16)} ${n(-half * 0.16)} ${n(top + height * 0.42)} ${at([0, top])}`;
  const finial =
    `C${n(-rise * 0.14)} ${n(top - rise * 0.33)} ${n(rise * 0.28)} ${n(top - rise * 0.5)} ${at([rise * 0.06, top - rise])}` +
    `C${n(rise * 0.44)} ${n(top - rise * 0.55)} ${n(rise * 0.11)} ${n(top - rise * 0.28)} ${at([0, top])}`;
  return `M${at([0, top])}${finial}${side(1)}${left}Z`;
}

/** A temple hall seen from its front: roofs in three tiers, from back to front, on a body with a door. */
export function temple(size: number): { roofs: string[]; body: string; door: string } {
  const s = size / 100;
  const body = `M${n(-62 * s)} 0V${n(-46 * s)}H${n(62 * s)}V0ZM${n(-74 * s)} 0H${n(74 * s)}V${n(8 * s)}H${n(-74 * s)}Z`;
  return {
    roofs: [
      roof(-92 * s, 46 * s, 66 * s),
      roof(-66 * s, 66 * s, 62 * s, 0.4),
      roof(-44 * s, 88 * s, 58 * s, 0.4),
    ],
    body,
    door: `M${n(-11 * s)} 0V${n(-24 * s)}Q${n(-9 * s)} ${n(-34 * s)} 0 ${n(-40 * s)}Q${n(9 * s)} ${n(-34 * s)} ${n(11 * s)} ${n(-24 * s)}V0Z`,
  };
}

/** A bell-shaped stupa (chedi) with its spire. */
export function chedi(size: number): string {
  const s = size / 100;
  const half: Point[] = [
    [40, 0],
    [40, -8],
    [34, -8],
    [34, -16],
    [29, -16],
    [29, -24],
    [24, -24],
    [22, -44],
    [15, -56],
    [9, -59],
    [9, -66],
    [6, -66],
    [5, -78],
    [3, -88],
    [0, -124],
  ];
  const right = half.map(([x, y]) => at([x * s, y * s]));
  const left = half
    .toReversed()
    .slice(1)
    .map(([x, y]) => at([-x * s, y * s]));
  return `M${[...right, ...left].join('L')}Z`;
}

/** A sky lantern (khom loi): the paper, and the ring with the flame below it. */
export function lantern(size: number): { paper: string; fold: string; ring: string } {
  const s = size / 100;
  return {
    paper: `M${n(-30 * s)} 0C${n(-36 * s)} ${n(-30 * s)} ${n(-48 * s)} ${n(-60 * s)} ${n(-42 * s)} ${n(-92 * s)}C${n(-36 * s)} ${n(-122 * s)} ${n(36 * s)} ${n(-122 * s)} ${n(42 * s)} ${n(-92 * s)}C${n(48 * s)} ${n(-60 * s)} ${n(36 * s)} ${n(-30 * s)} ${n(30 * s)} 0Z`,
    fold: `M${n(-8 * s)} 0C${n(-12 * s)} ${n(-40 * s)} ${n(-16 * s)} ${n(-80 * s)} ${n(-4 * s)} ${n(-113 * s)}C${n(30 * s)} ${n(-112 * s)} ${n(40 * s)} ${n(-104 * s)} ${n(42 * s)} ${n(-92 * s)}C${n(48 * s)} ${n(-60 * s)} ${n(36 * s)} ${n(-30 * s)} ${n(30 * s)} 0Z`,
    ring: `M${n(-30 * s)} ${n(-4 * s)}H${n(30 * s)}V${n(4 * s)}H${n(-30 * s)}Z`,
  };
}

/** A lotus seen from the side: petals from back to front. */
export function lotus(size: number): string[] {
  const s = size / 100;
  const petal = (angle: number, length: number, width: number) => {
    const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
    const turn = (x: number, y: number) => at([(x * cos - y * sin) * s, (x * sin + y * cos) * s]);
    return `M0 0C${turn(-width, -length * 0.3)} ${turn(-width * 0.8, -length * 0.75)} ${turn(0, -length)}C${turn(width * 0.8, -length * 0.75)} ${turn(width, -length * 0.3)} 0 0Z`;
  };
  return [
    [-1.25, 78, 20],
    [1.25, 78, 20],
    [-0.8, 88, 22],
    [0.8, 88, 22],
    [-0.38, 96, 22],
    [0.38, 96, 22],
    [0, 100, 22],
  ].map(([angle = 0, length = 0, width = 0]) => petal(angle, length, width));
}

/** A river boat with an upswept bow and stern. */
export function boat(size: number): string {
  const s = size / 100;
  return `M${n(-104 * s)} ${n(-34 * s)}C${n(-96 * s)} ${n(-12 * s)} ${n(-70 * s)} ${n(-8 * s)} ${n(-40 * s)} ${n(-8 * s)}H${n(50 * s)}C${n(84 * s)} ${n(-8 * s)} ${n(104 * s)} ${n(-24 * s)} ${n(112 * s)} ${n(-58 * s)}C${n(120 * s)} ${n(-20 * s)} ${n(96 * s)} ${n(10 * s)} ${n(60 * s)} ${n(12 * s)}H${n(-50 * s)}C${n(-84 * s)} ${n(12 * s)} ${n(-104 * s)} ${n(-8 * s)} ${n(-104 * s)} ${n(-34 * s)}Z`;
}

/** A cloud of three curls on a flat foot, as on temple murals. */
export function cloud(size: number): string {
  const s = size / 100;
  return `M${n(-100 * s)} 0C${n(-104 * s)} ${n(-22 * s)} ${n(-70 * s)} ${n(-30 * s)} ${n(-60 * s)} ${n(-16 * s)}C${n(-56 * s)} ${n(-52 * s)} ${n(4 * s)} ${n(-56 * s)} ${n(14 * s)} ${n(-24 * s)}C${n(30 * s)} ${n(-42 * s)} ${n(68 * s)} ${n(-34 * s)} ${n(66 * s)} ${n(-12 * s)}C${n(84 * s)} ${n(-20 * s)} ${n(104 * s)} ${n(-12 * s)} ${n(104 * s)} 0Z`;
}

/** A fan of long leaves from one foot; `lean` bends them to a side. */
export function leaves(size: number, lean: number): string[] {
  const s = size / 100;
  return [-70, -44, -20, 4, 28, 54].map((angle, index) => {
    const turned = ((angle + lean) * Math.PI) / 180;
    const length = (78 + ((index * 37) % 40)) * s;
    const tip: Point = [Math.sin(turned) * length, -Math.cos(turned) * length * 0.92];
    const bend = (side: number): Point => [
      tip[0] * 0.45 + Math.cos(turned) * side * s,
      tip[1] * 0.72 - Math.abs(side) * 0.2 * s + Math.sin(turned) * side * s,
    ];
    return `M0 0Q${at(bend(-15))} ${at(tip)}Q${at(bend(11))} 0 0Z`;
  });
}

/** A flame of the kranok ornament, which leans to the right and curls at its foot. */
export function kranok(size: number): string {
  const s = size / 100;
  return `M0 0C${n(-34 * s)} ${n(-8 * s)} ${n(-40 * s)} ${n(-52 * s)} ${n(-8 * s)} ${n(-58 * s)}C${n(-20 * s)} ${n(-44 * s)} ${n(-6 * s)} ${n(-30 * s)} ${n(6 * s)} ${n(-42 * s)}C${n(20 * s)} ${n(-58 * s)} ${n(6 * s)} ${n(-84 * s)} ${n(26 * s)} ${n(-104 * s)}C${n(22 * s)} ${n(-82 * s)} ${n(46 * s)} ${n(-66 * s)} ${n(40 * s)} ${n(-36 * s)}C${n(36 * s)} ${n(-12 * s)} ${n(18 * s)} 0 0 0Z`;
}

/** The trunk of a sugar palm. */
export function trunk(size: number): string {
  const s = size / 100;
  return `M${n(-3 * s)} 0C${n(-1 * s)} ${n(-40 * s)} ${n(-3 * s)} ${n(-70 * s)} ${n(-1.4 * s)} ${n(-100 * s)}H${n(1.4 * s)}C${n(2 * s)} ${n(-70 * s)} ${n(4 * s)} ${n(-40 * s)} ${n(4 * s)} 0Z`;
}

/** A carp that swims to the right: body, tail and fin. */
export function fish(size: number): string[] {
  const s = size / 100;
  return [
    `M${n(84 * s)} 0C${n(60 * s)} ${n(-40 * s)} 0 ${n(-44 * s)} ${n(-52 * s)} ${n(-6 * s)}C${n(-58 * s)} 0 ${n(-58 * s)} ${n(6 * s)} ${n(-52 * s)} ${n(8 * s)}C0 ${n(36 * s)} ${n(60 * s)} ${n(30 * s)} ${n(84 * s)} 0Z`,
    `M${n(-46 * s)} 0C${n(-70 * s)} ${n(-46 * s)} ${n(-96 * s)} ${n(-48 * s)} ${n(-112 * s)} ${n(-40 * s)}C${n(-92 * s)} ${n(-24 * s)} ${n(-88 * s)} ${n(-8 * s)} ${n(-88 * s)} 0C${n(-88 * s)} ${n(10 * s)} ${n(-94 * s)} ${n(28 * s)} ${n(-114 * s)} ${n(42 * s)}C${n(-90 * s)} ${n(48 * s)} ${n(-64 * s)} ${n(40 * s)} ${n(-46 * s)} 0Z`,
    `M${n(10 * s)} ${n(4 * s)}C0 ${n(20 * s)} ${n(-20 * s)} ${n(38 * s)} ${n(-36 * s)} ${n(36 * s)}C${n(-30 * s)} ${n(22 * s)} ${n(-20 * s)} ${n(8 * s)} ${n(10 * s)} ${n(4 * s)}Z`,
  ];
}
