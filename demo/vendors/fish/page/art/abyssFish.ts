import {
  blend,
  body,
  curve,
  dot,
  eye,
  fin,
  halo,
  inside,
  oval,
  stroke,
  type Brush,
  type Point,
} from './paint.ts';
import type { PaintFish } from './reefFish.ts';

const { PI, sin, cos } = Math;

function light(brush: Brush, [x, y]: Point, radius: number, color: string): void {
  brush.save();
  brush.globalCompositeOperation = 'lighter';
  dot(brush, x, y, radius, halo(brush, [x, y], radius, '#ffffff', color, `${color.slice(0, 7)}00`));
  brush.restore();
}

export const lanternfish: PaintFish = (brush) => {
  const dark = ['#2b3a78', '#4b62b8', '#7fa0ff99'];
  fin(brush, {
    points: [
      [-60, -4],
      [-80, -22],
      [-102, -30],
      [-92, 0],
      [-102, 30],
      [-80, 22],
      [-60, 4],
    ],
    root: [-58, 0],
    colors: dark,
  });
  fin(brush, {
    points: [
      [26, -28],
      [8, -52],
      [-16, -46],
      [-24, -24],
    ],
    root: [4, -16],
    colors: dark,
  });
  fin(brush, {
    points: [
      [-6, 24],
      [-24, 44],
      [-42, 36],
      [-36, 14],
    ],
    root: [-16, 12],
    colors: dark,
  });
  const shape = curve([
    [97, 8],
    [86, -16],
    [54, -33],
    [8, -33],
    [-38, -18],
    [-64, -7],
    [-64, 7],
    [-38, 18],
    [8, 31],
    [54, 33],
    [86, 24],
  ]);
  body(brush, shape, { high: 33, colors: ['#141c4a', '#2c3f8e', '#5874c8', '#a9c4ff'], line: '#0a0f2b' });
  for (let at = 0; at < 8; at += 1) light(brush, [64 - at * 17, 18 - at * 1.6], 7.5, '#5fe0ff');
  light(brush, [-40, -4], 9, '#5fe0ff');
  fin(brush, {
    points: [
      [44, 8],
      [26, 26],
      [14, 22],
      [24, 6],
    ],
    root: [46, 8],
    colors: dark,
  });
  eye(brush, [70, -6], 15, '#0f6e8f');
  stroke(
    brush,
    [
      [96, 12],
      [80, 18],
    ],
    '#0a0f2b',
    2.6,
  );
};

export const shrimp: PaintFish = (brush, phase) => {
  const beat = sin(phase * 2 * PI) * 5;
  for (const [x, y] of [
    [98, -44],
    [104, -20],
    [94, 34],
  ] as const)
    stroke(
      brush,
      [
        [66, -10],
        [84, (y - 10) / 2],
        [x, y + beat],
      ],
      '#ff9c8a',
      2,
    );
  for (let at = 0; at < 6; at += 1)
    stroke(
      brush,
      [
        [34 - at * 15, 16],
        [26 - at * 15 + beat, 32],
        [34 - at * 16 + beat, 44],
      ],
      '#e8604e',
      4,
    );
  fin(brush, {
    points: [
      [-66, 16],
      [-90, 6],
      [-104, 20],
      [-96, 36],
      [-104, 50],
      [-84, 48],
      [-66, 30],
    ],
    root: [-62, 24],
    colors: ['#d43d3a', '#ff7a63', '#ffc9b0cc'],
  });
  const segments: [number, number, number][] = [
    [-60, 22, 17],
    [-46, 10, 21],
    [-28, 0, 25],
    [-8, -6, 28],
    [14, -8, 30],
  ];
  for (const [x, y, size] of segments) {
    oval(
      brush,
      [x, y],
      [size * 0.86, size],
      blend(brush, [0, y - size], [0, y + size], '#ffab90', '#ee5a4a', '#a82430'),
      -0.35,
    );
    brush.strokeStyle = '#7c1522';
    brush.lineWidth = 1.8;
    brush.stroke();
  }
  const shape = curve([
    [99, -12],
    [76, -20],
    [48, -34],
    [16, -34],
    [6, -8],
    [16, 18],
    [48, 20],
    [72, 8],
  ]);
  body(brush, shape, { high: 34, colors: ['#ffb59c', '#f4664f', '#c2303a'], line: '#7c1522' });
  for (const [x, y] of segments) light(brush, [x, y - 6], 6, '#ff8a5f');
  eye(brush, [66, -14], 9, '#1b0a12');
};

export const jellyfish: PaintFish = (brush, phase) => {
  const squeeze = sin(phase * 2 * PI);
  brush.fillStyle = halo(brush, [24, 0], 92, '#c77dff70', '#7b3ff226', '#7b3ff200');
  brush.fillRect(-100, -100, 200, 200);
  for (let at = 0; at < 9; at += 1) {
    const y = -44 + at * 11;
    const wave = (x: number) => y * (0.9 + squeeze * 0.06) + sin(x * 0.06 + phase * 2 * PI + at) * 8;
    stroke(
      brush,
      [12, -12, -36, -60, -82, -100 + (at % 3) * 12].map((x) => [x, wave(x)] as const),
      at % 2 ? '#ff9df0a0' : '#a98bffa0',
      at % 2 ? 2.2 : 3.6,
    );
  }
  for (const [from, width] of [
    [-14, 12],
    [14, 12],
    [0, 16],
  ] as const) {
    const points = [14, -14, -40, -66].map(
      (x, index) => [x, from + sin(x * 0.09 + phase * 2 * PI + from) * (4 + index * 3)] as const,
    );
    stroke(brush, points, '#ffc4f566', width);
  }
  const wide = 60 + squeeze * 6;
  const bell = curve([
    [96, 0],
    [84, -wide * 0.62],
    [46, -wide * 0.98],
    [8, -wide],
    [2, -wide * 0.72],
    [12, -wide * 0.36],
    [6, 0],
    [12, wide * 0.36],
    [2, wide * 0.72],
    [8, wide],
    [46, wide * 0.98],
    [84, wide * 0.62],
  ]);
  brush.fillStyle = halo(brush, [40, 0], 76, '#ffe3fff0', '#d98bffd9', '#8a4bf2c4', '#5b2bcfd0');
  brush.fill(bell);
  inside(brush, bell, () => {
    for (const y of [-42, -22, 0, 22, 42])
      stroke(
        brush,
        [
          [6, y],
          [50, y * 0.8],
          [88, y * 0.3],
        ],
        '#ffffff40',
        3,
      );
    for (const [x, y] of [
      [58, -26],
      [66, 10],
      [40, 22],
      [36, -8],
    ] as const)
      light(brush, [x, y], 13, '#ff9df0');
    brush.filter = 'blur(4px)';
    oval(brush, [62, -34], [24, 9], '#ffffffb0', 0.7);
    brush.filter = 'none';
  });
  brush.strokeStyle = '#f3c7ffcc';
  brush.lineWidth = 2.4;
  brush.stroke(bell);
};

export const squid: PaintFish = (brush, phase) => {
  const flow = phase * 2 * PI;
  // It swims with its mantle ahead; the arms trail.
  for (let at = 0; at < 7; at += 1) {
    const y = -20 + at * 6.6;
    const long = at === 0 || at === 6 ? -100 : -76;
    const points = [0, 0.33, 0.66, 1].map(
      (part) =>
        [-18 + (long + 18) * part, y * (1 + part * 0.7) + sin(flow + part * 4 + at) * 7 * part] as const,
    );
    stroke(brush, points, '#8f1d5c', 8.4 - Math.abs(at - 3) * 0.6);
    stroke(brush, points, '#ff6fae', 5.4 - Math.abs(at - 3) * 0.5);
  }
  fin(brush, {
    points: [
      [96, 0],
      [70, -46 + sin(flow) * 4],
      [42, -42],
      [52, 0],
      [42, 42],
      [70, 46 - sin(flow) * 4],
    ],
    root: [64, 0],
    colors: ['#ff5fa2', '#ff93c4', '#ffd0e6cc'],
    rays: 12,
  });
  const shape = curve([
    [98, 0],
    [66, -24],
    [20, -30],
    [-16, -23],
    [-30, 0],
    [-16, 23],
    [20, 30],
    [66, 24],
  ]);
  body(brush, shape, {
    high: 30,
    colors: ['#ff9cca', '#f2479a', '#b51f74', '#7a1259'],
    line: '#530a3c',
    pattern: () => {
      for (let at = 0; at < 16; at += 1)
        dot(brush, 78 - (at % 8) * 12, at < 8 ? -13 : 11, 3 + (at % 3), '#ffd6ea80');
    },
  });
  for (const x of [60, 42, 24]) light(brush, [x, 2], 9, '#7df2ff');
  eye(brush, [-8, -8], 12, '#ffb02e');
};

export const nautilus: PaintFish = (brush, phase) => {
  const sway = sin(phase * 2 * PI) * 5;
  for (let at = 0; at < 9; at += 1) {
    const y = 4 + at * 6;
    const points = [
      [44, 14 + at * 4],
      [70, y + 2],
      [92 + (at % 3) * 4, y + sway * (at % 2 ? 1 : -1)],
    ] as const;
    stroke(brush, points, '#8a3b2a', 7);
    stroke(brush, points, '#f7b08a', 4.4);
  }
  brush.fillStyle = '#c96a4a';
  brush.fill(
    curve([
      [30, -26],
      [58, -30],
      [74, -8],
      [62, 34],
      [34, 48],
      [16, 10],
    ]),
  );
  const shell = curve([
    [48, -30],
    [24, -64],
    [-22, -72],
    [-66, -48],
    [-84, -2],
    [-68, 46],
    [-24, 68],
    [18, 58],
    [40, 34],
    [30, 4],
  ]);
  body(brush, shell, {
    high: 72,
    colors: ['#fff8ea', '#ffe9c9', '#f4c892'],
    line: '#6b3316',
    pattern: () => {
      for (let at = 0; at < 9; at += 1) {
        const angle = PI * 0.62 + at * 0.46;
        brush.fillStyle = '#b4471fdd';
        brush.fill(
          curve([
            [-14, -4],
            [-14 + cos(angle) * 92, -4 + sin(angle) * 92],
            [-14 + cos(angle + 0.2) * 92, -4 + sin(angle + 0.2) * 92],
          ]),
        );
      }
      dot(brush, -14, -2, 26, halo(brush, [-14, -2], 26, '#fff3dd', '#f0c08a', '#c57a45'));
      const spiral = Array.from(
        { length: 26 },
        (_, at) => [-14 + cos(at * 0.5) * (3 + at * 1.05), -2 + sin(at * 0.5) * (3 + at * 1.05)] as const,
      );
      stroke(brush, spiral, '#6b331699', 3);
    },
  });
  eye(brush, [50, 0], 12, '#3d2a12');
};

export const angler: PaintFish = (brush, phase) => {
  const sway = sin(phase * 2 * PI) * 4;
  const dark = ['#3a2f52', '#574777', '#8a76b080'];
  fin(brush, {
    points: [
      [-60, -8],
      [-84, -30],
      [-102, -22],
      [-96, 2],
      [-102, 26],
      [-84, 32],
      [-60, 10],
    ],
    root: [-56, 0],
    colors: dark,
    rays: 9,
  });
  fin(brush, {
    points: [
      [-14, -50],
      [-36, -70],
      [-54, -58],
      [-54, -28],
    ],
    root: [-32, -32],
    colors: dark,
  });
  fin(brush, {
    points: [
      [-18, 52],
      [-38, 70],
      [-56, 58],
      [-54, 28],
    ],
    root: [-34, 32],
    colors: dark,
  });
  stroke(
    brush,
    [
      [26, -54],
      [38, -82],
      [64, -84],
      [76, -62 + sway],
    ],
    '#7a66a8',
    4.4,
  );
  const shape = curve([
    [88, -14],
    [64, -44],
    [26, -60],
    [-20, -54],
    [-54, -24],
    [-66, 0],
    [-54, 28],
    [-16, 56],
    [30, 62],
    [66, 50],
    [86, 34],
    [70, 22],
    [62, 8],
  ]);
  body(brush, shape, {
    high: 62,
    colors: ['#2a2140', '#4d3d70', '#6e5a96', '#46365f'],
    line: '#120c20',
    pattern: () => {
      for (const [x, y, size] of [
        [0, -30, 7],
        [-26, -12, 9],
        [-8, 18, 6],
        [-36, 16, 6],
        [22, 40, 7],
        [22, -44, 5],
      ] as const)
        dot(brush, x, y, size, '#1a122c88');
    },
  });
  brush.fillStyle = '#200a18';
  brush.fill(
    curve([
      [90, -12],
      [64, 2],
      [40, 16],
      [60, 30],
      [88, 34],
      [74, 20],
    ]),
  );
  brush.fillStyle = '#f5ffe9';
  for (let at = 0; at < 6; at += 1) {
    const [x, y] = [86 - at * 8, -9 + at * 4.6];
    brush.beginPath();
    brush.moveTo(x - 3, y);
    brush.lineTo(x - 1, y + 13 - (at % 2) * 4);
    brush.lineTo(x + 4, y - 2);
    brush.fill();
    const [u, v] = [84 - at * 7, 34 - at * 2.4];
    brush.beginPath();
    brush.moveTo(u - 3, v);
    brush.lineTo(u, v - 12 + (at % 2) * 4);
    brush.lineTo(u + 3.4, v);
    brush.fill();
  }
  fin(brush, {
    points: [
      [14, 12],
      [-10, 2],
      [-22, 16],
      [-8, 34],
      [8, 28],
    ],
    root: [14, 16],
    colors: dark,
  });
  eye(brush, [44, -24], 14, '#6ff5c0');
  light(brush, [77, -58 + sway], 28, '#7dffcf');
};

export const eel: PaintFish = (brush, phase) => {
  const flow = phase * 2 * PI;
  const spine = (x: number) => sin(x * 0.042 + flow) * 15 * (0.35 + (100 - x) / 200);
  const xs = Array.from({ length: 21 }, (_, at) => 86 - at * 9.2);
  const wide = (x: number) => (x > 50 ? 19 : 19 * Math.max(0.08, (x + 102) / 152));
  const outline = (by: number): Point[] => xs.map((x) => [x, spine(x) + by * wide(x)] as const);
  const band = curve([
    [80, spine(80) - 12],
    ...xs.slice(3).map((x) => [x, spine(x) - wide(x) - 10] as const),
    ...xs
      .slice(3)
      .toReversed()
      .map((x) => [x, spine(x) + wide(x) + 9] as const),
  ]);
  brush.fillStyle = '#4de2c866';
  brush.fill(band);
  const head = spine(86);
  const shape = curve([
    [99, head + 4],
    [94, head - 11],
    ...outline(-1),
    ...outline(1).toReversed(),
    [92, head + 15],
  ]);
  body(brush, shape, {
    high: 34,
    colors: ['#0c4a52', '#12808a', '#1fb5a8', '#c9ffe3'],
    line: '#04252a',
    pattern: () => {
      for (const x of xs)
        stroke(
          brush,
          [
            [x, spine(x) - 20],
            [x - 5, spine(x)],
          ],
          '#053338aa',
          3.6,
        );
    },
  });
  for (let at = 2; at < xs.length - 1; at += 3) light(brush, [xs[at]!, spine(xs[at]!) + 2], 8, '#e6ff5f');
  brush.strokeStyle = '#f4ffb0';
  brush.lineWidth = 1.8;
  for (const x of [30, -30]) {
    const turn = sin(flow * 2 + x) * 5;
    brush.beginPath();
    brush.moveTo(x, spine(x) - 18);
    brush.lineTo(x - 7, spine(x) - 26 + turn);
    brush.lineTo(x - 1, spine(x) - 29);
    brush.lineTo(x - 9, spine(x) - 39 - turn);
    brush.stroke();
  }
  eye(brush, [86, head - 3], 5.6, '#e6ff5f');
  stroke(
    brush,
    [
      [99, head + 6],
      [84, head + 8],
    ],
    '#04252a',
    2,
  );
};

export const kraken: PaintFish = (brush, phase) => {
  const flow = phase * 2 * PI;
  brush.fillStyle = halo(brush, [20, 0], 98, '#ff4d6d50', '#ff4d6d1c', '#ff4d6d00');
  brush.fillRect(-110, -100, 220, 200);
  const arm = (at: number, isFront: boolean) => {
    const [x, y] = [16 - at * 3, 10 + (at - 3.5) * 7];
    const [long, spread] = [74 + (at % 2) * 26, (at - 3.5) * 19];
    const middle = Array.from({ length: 11 }, (_, index): [number, number, number] => {
      const part = index / 10;
      const wave = sin(flow + part * 5 + at * 1.3) * 12 * part;
      return [
        x - part * long,
        y + spread * part + wave - sin(part * PI) * (3.5 - at) * 3,
        10.5 * (1 - part) + 1.6,
      ];
    });
    const side = (by: number) => middle.map(([u, v, wide]) => [u, v + by * wide] as const);
    const shape = curve([...side(-1), ...side(1).toReversed()]);
    brush.fillStyle = blend(
      brush,
      [x - long, 0],
      [x, 0],
      isFront ? '#ff6a72' : '#a8254a',
      isFront ? '#b91a45' : '#6d0d30',
    );
    brush.fill(shape);
    brush.strokeStyle = '#36061a';
    brush.lineWidth = 2.2;
    brush.stroke(shape);
    if (isFront)
      for (const [u, v, wide] of middle.slice(2)) dot(brush, u, v + wide * 0.35, wide * 0.34, '#ffc9ae');
  };
  for (const at of [0, 2, 5, 7]) arm(at, false);
  const mantle = curve([
    [97, -38],
    [74, -64],
    [38, -66],
    [6, -44],
    [-8, -10],
    [2, 26],
    [28, 36],
    [54, 26],
    [70, 0],
    [92, -16],
  ]);
  body(brush, mantle, {
    high: 66,
    colors: ['#ff7a6b', '#e2364f', '#a8163d', '#6d0d30'],
    line: '#36061a',
    pattern: () => {
      for (const [x, y, size] of [
        [64, -48, 9],
        [42, -52, 6],
        [80, -38, 5],
        [52, -34, 6],
        [24, -40, 5],
        [34, -22, 4],
      ] as const)
        oval(brush, [x, y], [size, size * 0.8], '#ffd2a866');
    },
  });
  for (const at of [1, 3, 4, 6]) arm(at, true);
  eye(brush, [36, 0], 15, '#ffd400');
  stroke(
    brush,
    [
      [20, -20],
      [36, -19],
      [52, -11],
    ],
    '#36061a',
    6,
  );
  for (const [x, y] of [
    [70, -46],
    [48, -54],
    [86, -34],
  ] as const)
    light(brush, [x, y], 10, '#ff9a5f');
};
