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
  scales,
  stroke,
  type Brush,
} from './paint.ts';

/** Paints a fish of 200 units' length that looks to the right, around its middle. `phase` runs from 0 to 1 in a stroke. */
export type PaintFish = (brush: Brush, phase: number) => void;

const { PI, sin, cos } = Math;

export const sardine: PaintFish = (brush) => {
  const silver = ['#cfe6ff', '#7fb2e0cc'];
  fin(brush, {
    points: [
      [-62, 0],
      [-80, -8],
      [-104, -34],
      [-92, 0],
      [-104, 34],
      [-80, 8],
    ],
    root: [-60, 0],
    colors: silver,
  });
  fin(brush, {
    points: [
      [16, -22],
      [-2, -42],
      [-24, -36],
      [-22, -20],
    ],
    root: [0, -14],
    colors: silver,
  });
  fin(brush, {
    points: [
      [-10, 20],
      [-28, 34],
      [-40, 30],
      [-34, 14],
    ],
    root: [-20, 12],
    colors: silver,
  });
  const shape = curve([
    [98, 4],
    [82, -12],
    [44, -24],
    [0, -27],
    [-40, -17],
    [-68, -6],
    [-68, 6],
    [-40, 16],
    [0, 27],
    [44, 25],
    [82, 17],
  ]);
  body(brush, shape, {
    high: 27,
    colors: ['#174a86', '#2f7cc4', '#9fd0f2', '#f4fbff', '#dfeefa'],
    line: '#0f3560',
    pattern: () => {
      scales(brush, [-60, -18, 60, 24], 11, '#ffffff4d');
      stroke(
        brush,
        [
          [62, -3],
          [0, -5],
          [-66, 0],
        ],
        '#ffe08ad0',
        4.5,
      );
      for (const x of [30, 12, -6, -24]) dot(brush, x, -13, 3, '#0e315c88');
    },
  });
  stroke(
    brush,
    [
      [58, -16],
      [52, 2],
      [58, 18],
    ],
    '#0d335d8c',
    2.4,
  );
  fin(brush, {
    points: [
      [46, 8],
      [30, 22],
      [18, 24],
      [28, 8],
    ],
    root: [46, 8],
    colors: silver,
  });
  eye(brush, [74, -2], 10, '#1d3a66');
  stroke(
    brush,
    [
      [97, 6],
      [88, 9],
    ],
    '#0d335d',
    2,
  );
};

export const clownfish: PaintFish = (brush) => {
  const edge = ['#ff8a1f', '#ff9d2e', '#ff8a1f', '#1a0f0a', '#f6f3ee'];
  fin(brush, {
    points: [
      [-60, -6],
      [-82, -30],
      [-102, -28],
      [-104, 0],
      [-102, 28],
      [-82, 30],
      [-60, 6],
    ],
    root: [-58, 0],
    colors: edge,
  });
  fin(brush, {
    points: [
      [52, -40],
      [30, -64],
      [6, -58],
      [-10, -62],
      [-36, -56],
      [-46, -28],
    ],
    root: [4, -16],
    colors: edge,
  });
  fin(brush, {
    points: [
      [4, 42],
      [-14, 66],
      [-36, 60],
      [-42, 28],
    ],
    root: [-10, 22],
    colors: edge,
  });
  fin(brush, {
    points: [
      [44, 42],
      [34, 66],
      [18, 62],
      [20, 42],
    ],
    root: [36, 30],
    colors: edge,
  });
  const shape = curve([
    [97, 6],
    [84, -22],
    [48, -46],
    [2, -50],
    [-40, -30],
    [-66, -13],
    [-66, 13],
    [-40, 30],
    [2, 50],
    [48, 48],
    [84, 30],
  ]);
  body(brush, shape, {
    high: 50,
    colors: ['#f4650c', '#ff8a1c', '#ff9d30', '#ffb658'],
    line: '#5a1f06',
    pattern: () => {
      const band = (
        left: readonly (readonly [number, number])[],
        right: readonly (readonly [number, number])[],
      ) => {
        const shape = curve([...left, ...right.toReversed()]);
        brush.lineWidth = 8;
        brush.strokeStyle = '#1a0f0a';
        brush.stroke(shape);
        brush.fillStyle = '#fbfaf6';
        brush.fill(shape);
      };
      band(
        [
          [58, -60],
          [48, -20],
          [50, 10],
          [58, 60],
        ],
        [
          [38, -60],
          [30, -20],
          [30, 12],
          [38, 60],
        ],
      );
      band(
        [
          [8, -60],
          [12, -16],
          [16, 6],
          [6, 60],
        ],
        [
          [-14, -60],
          [-12, -16],
          [-6, 6],
          [-14, 60],
        ],
      );
      band(
        [
          [-50, -40],
          [-46, 0],
          [-50, 40],
        ],
        [
          [-60, -40],
          [-58, 0],
          [-60, 40],
        ],
      );
    },
  });
  fin(brush, {
    points: [
      [22, 8],
      [2, 26],
      [-10, 20],
      [-8, 4],
      [8, -4],
    ],
    root: [26, 6],
    colors: edge,
  });
  eye(brush, [72, -8], 12.5, '#3c1c08');
  stroke(
    brush,
    [
      [95, 12],
      [86, 19],
      [78, 18],
    ],
    '#5a1f06',
    2.8,
  );
};

export const tang: PaintFish = (brush) => {
  const blue = ['#1b3fd1', '#2d62f0', '#0c1c66'];
  fin(brush, {
    points: [
      [-64, -8],
      [-84, -36],
      [-104, -40],
      [-94, 0],
      [-104, 40],
      [-84, 36],
      [-64, 8],
    ],
    root: [-60, 0],
    colors: ['#ffc21a', '#ffdd4a', '#ff9c0a'],
  });
  fin(brush, {
    points: [
      [56, -44],
      [36, -66],
      [-12, -70],
      [-50, -52],
      [-58, -22],
      [0, -30],
    ],
    root: [10, 10],
    colors: blue,
    rays: 14,
  });
  fin(brush, {
    points: [
      [30, 48],
      [8, 68],
      [-30, 64],
      [-54, 46],
      [-56, 18],
      [0, 30],
    ],
    root: [10, -10],
    colors: blue,
    rays: 12,
  });
  const shape = curve([
    [98, 6],
    [84, -22],
    [50, -46],
    [0, -54],
    [-44, -32],
    [-68, -11],
    [-68, 11],
    [-44, 32],
    [0, 54],
    [50, 48],
    [82, 28],
  ]);
  body(brush, shape, {
    high: 54,
    colors: ['#1230b4', '#1f57f2', '#2f7bff', '#4fa0ff'],
    line: '#08154d',
    pattern: () => {
      brush.fillStyle = '#0a1140';
      brush.fill(
        curve([
          [62, -40],
          [20, -52],
          [-40, -32],
          [-70, -12],
          [-70, 6],
          [-40, 2],
          [-16, 18],
          [12, 20],
          [26, 2],
          [6, -6],
          [-14, -4],
          [4, -24],
          [40, -26],
        ]),
      );
      brush.fillStyle = '#ffd02e';
      brush.fill(
        curve([
          [-48, 0],
          [-76, -16],
          [-76, 16],
        ]),
      );
    },
  });
  fin(brush, {
    points: [
      [40, 10],
      [16, 30],
      [6, 22],
      [16, 6],
    ],
    root: [42, 8],
    colors: ['#ffd84a', '#ffb81f', '#ff9c0a'],
  });
  eye(brush, [74, -8], 11.5, '#26114a');
  stroke(
    brush,
    [
      [96, 10],
      [87, 15],
    ],
    '#08154d',
    2.6,
  );
};

export const puffer: PaintFish = (brush, phase) => {
  const swell = 1 + sin(phase * 2 * PI) * 0.03;
  const yellow = ['#ffe58a', '#f3b93a', '#d18a1e'];
  fin(brush, {
    points: [
      [-70, -6],
      [-88, -24],
      [-102, -20],
      [-98, 0],
      [-102, 20],
      [-88, 24],
      [-70, 6],
    ],
    root: [-66, 0],
    colors: yellow,
  });
  fin(brush, {
    points: [
      [-26, -56],
      [-44, -82],
      [-62, -72],
      [-58, -44],
    ],
    root: [-38, -44],
    colors: yellow,
  });
  fin(brush, {
    points: [
      [-28, 56],
      [-46, 78],
      [-62, 68],
      [-58, 42],
    ],
    root: [-40, 44],
    colors: yellow,
  });
  const outline = [
    [92, 4],
    [78, -30],
    [44, -60],
    [0, -70],
    [-44, -56],
    [-72, -20],
    [-76, 6],
    [-64, 38],
    [-30, 66],
    [10, 74],
    [52, 60],
    [80, 34],
  ] as const;
  const shape = curve(outline.map(([x, y]) => [x, y * swell] as const));
  brush.lineCap = 'round';
  for (let at = 0; at < 30; at += 1) {
    const angle = (at / 30) * 2 * PI + 0.1;
    const [x, y] = [cos(angle) * 74 + 4, sin(angle) * 66 * swell];
    if (x > 74) continue;
    const spine = curve([
      [x - sin(angle) * 5, y + cos(angle) * 5],
      [x + cos(angle) * 18, y + sin(angle) * 18],
      [x + sin(angle) * 5, y - cos(angle) * 5],
    ]);
    brush.fillStyle = y > 20 ? '#efe3bd' : '#c98a22';
    brush.fill(spine);
  }
  body(brush, shape, {
    high: 72,
    colors: ['#d98f1d', '#f6bf3c', '#ffe38a', '#fff7df', '#fffaf0'],
    line: '#6b420c',
    pattern: () => {
      for (const [x, y, size] of [
        [40, -42, 9],
        [8, -52, 12],
        [-26, -44, 10],
        [-50, -20, 8],
        [-12, -24, 8],
        [22, -22, 7],
        [-34, -4, 6],
        [54, -18, 5],
      ] as const)
        oval(brush, [x, y], [size, size * 0.8], '#8a541299');
      for (let at = 0; at < 14; at += 1)
        dot(brush, 50 - (at % 7) * 18, 24 + Math.floor(at / 7) * 20, 2.6, '#c9a86a');
    },
  });
  oval(brush, [64, 20], [12, 7], '#ff8e6e66');
  fin(brush, {
    points: [
      [22, 4],
      [-4, -12],
      [-16, 4],
      [-6, 22],
      [14, 20],
    ],
    root: [22, 8],
    colors: yellow,
  });
  eye(brush, [56, -20], 18, '#1f6f5a');
  stroke(
    brush,
    [
      [91, 4],
      [83, 12],
      [84, 20],
    ],
    '#6b420c',
    4,
  );
};

export const lionfish: PaintFish = (brush, phase) => {
  const sway = sin(phase * 2 * PI) * 3;
  const web = ['#a3201c', '#d8503a', '#f6d7c2d0'];
  fin(brush, {
    points: [
      [-58, -5],
      [-82, -26],
      [-102, -22],
      [-98, 0],
      [-102, 22],
      [-82, 26],
      [-58, 5],
    ],
    root: [-54, 0],
    colors: web,
    rays: 9,
  });
  for (let at = 0; at < 9; at += 1) {
    const x = 46 - at * 12;
    const tip = [x - 22 - at * 2.4 + sway, -64 - sin((at / 8) * PI) * 18] as const;
    brush.fillStyle = blend(brush, [x, -20], tip, '#7e1512', '#d9553e', '#fbe9dc');
    brush.fill(curve([[x + 5, -24], tip, [x - 7, -24]]));
    stroke(brush, [[x, -24], tip], '#fbe9dc', 2);
  }
  fin(brush, {
    points: [
      [-18, 26],
      [-36, 54],
      [-56, 46],
      [-54, 14],
    ],
    root: [-30, 14],
    colors: web,
  });
  const shape = curve([
    [98, 10],
    [86, -12],
    [56, -32],
    [10, -36],
    [-36, -22],
    [-62, -9],
    [-62, 9],
    [-36, 22],
    [10, 34],
    [56, 34],
    [86, 26],
  ]);
  body(brush, shape, {
    high: 36,
    colors: ['#8f1b18', '#c43a2b', '#ea8a6c', '#fff0e4'],
    line: '#4b0d0b',
    pattern: () => {
      for (let at = 0; at < 9; at += 1) {
        const x = 84 - at * 18;
        stroke(
          brush,
          [
            [x, -44],
            [x - 6, 0],
            [x, 44],
          ],
          '#fff3e8e6',
          4.5,
        );
        stroke(
          brush,
          [
            [x - 8, -44],
            [x - 14, 0],
            [x - 8, 44],
          ],
          '#5e0f0dcc',
          2.4,
        );
      }
    },
  });
  for (let at = 0; at < 8; at += 1) {
    const angle = 0.7 + at * 0.24 + sway * 0.01;
    const tip = [30 + cos(angle) * 78 - 18, 10 + sin(angle) * 62] as const;
    brush.fillStyle = blend(brush, [30, 10], tip, '#8f1b18', '#e06a4e', '#fff1e6dd');
    brush.fill(curve([[34, 8], [tip[0] + 6, tip[1] - 4], tip, [24, 14]]));
  }
  stroke(
    brush,
    [
      [80, -16],
      [88, -36 + sway],
    ],
    '#c43a2b',
    4,
  );
  eye(brush, [70, -6], 11, '#5e0f0d');
  stroke(
    brush,
    [
      [97, 14],
      [84, 20],
      [78, 18],
    ],
    '#4b0d0b',
    2.8,
  );
};

export const turtle: PaintFish = (brush, phase) => {
  const beat = sin(phase * 2 * PI);
  const skin = (points: readonly (readonly [number, number])[]) => {
    const shape = curve(points);
    brush.fillStyle = blend(brush, [0, -60], [0, 70], '#8fcf78', '#3f9160', '#2a6b55');
    brush.fill(shape);
    inside(brush, shape, () => {
      for (let x = -110; x < 110; x += 11)
        for (let y = -90; y < 100; y += 11) oval(brush, [x + ((y / 11) % 2) * 5, y], [4.2, 3.6], '#1c5a4066');
    });
    brush.strokeStyle = '#123f30';
    brush.lineWidth = 2.4;
    brush.stroke(shape);
  };
  skin([
    [-50, 16],
    [-76, 26 + beat * 8],
    [-98, 44 + beat * 14],
    [-82, 22],
    [-60, 6],
  ]);
  skin([
    [-48, 4],
    [-80, 2 - beat * 6],
    [-100, 12 - beat * 12],
    [-78, -6],
    [-54, -6],
  ]);
  skin([
    [26, -20],
    [6, -52 + beat * 24],
    [-26, -78 + beat * 40],
    [-18, -44 + beat * 20],
    [0, -18],
  ]);
  skin([
    [44, 4],
    [58, -14],
    [80, -20],
    [97, -10],
    [98, 6],
    [84, 14],
    [60, 14],
  ]);
  const shell = curve([
    [58, 6],
    [42, -24],
    [6, -44],
    [-36, -38],
    [-66, -10],
    [-70, 12],
    [-30, 24],
    [20, 24],
  ]);
  brush.fillStyle = '#e9d9a0';
  brush.fill(
    curve([
      [56, 8],
      [20, 30],
      [-34, 32],
      [-70, 14],
      [-20, 8],
    ]),
  );
  body(brush, shell, {
    high: 44,
    colors: ['#c58a3d', '#8a5a26', '#5c3a1a'],
    line: '#3a2410',
    pattern: () => {
      brush.strokeStyle = '#f0cf86';
      brush.lineWidth = 3;
      for (const [x, y, size] of [
        [22, -14, 20],
        [-12, -20, 22],
        [-44, -10, 19],
        [4, 12, 17],
        [-28, 14, 17],
        [38, 10, 14],
      ] as const) {
        const plate = new Path2D();
        for (let corner = 0; corner < 6; corner += 1)
          plate[corner ? 'lineTo' : 'moveTo'](
            x + cos((corner * PI) / 3) * size,
            y + sin((corner * PI) / 3) * size * 0.86,
          );
        plate.closePath();
        brush.fillStyle = halo(brush, [x, y], size, '#e0a650', '#8a5a26', '#6a421c');
        brush.fill(plate);
        brush.stroke(plate);
      }
    },
  });
  skin([
    [30, 14],
    [24, 44 - beat * 26],
    [0, 78 - beat * 44],
    [-6, 46 - beat * 20],
    [8, 16],
  ]);
  eye(brush, [82, -6], 7.5, '#163f2e');
  stroke(
    brush,
    [
      [98, 4],
      [88, 7],
    ],
    '#123f30',
    2.4,
  );
};

export const shark: PaintFish = (brush) => {
  const slate = ['#5d7488', '#4a6076', '#33475a'];
  fin(brush, {
    points: [
      [-66, -3],
      [-84, -18],
      [-104, -44],
      [-92, -8],
      [-100, 22],
      [-82, 12],
      [-66, 5],
    ],
    root: [-64, 0],
    colors: slate,
    rays: 0,
  });
  fin(brush, {
    points: [
      [14, -24],
      [-2, -58],
      [-16, -60],
      [-16, -22],
    ],
    root: [0, -24],
    colors: slate,
    rays: 0,
  });
  fin(brush, {
    points: [
      [-46, -10],
      [-58, -22],
      [-62, -8],
    ],
    root: [-50, -8],
    colors: slate,
    rays: 0,
  });
  fin(brush, {
    points: [
      [-38, 12],
      [-52, 26],
      [-56, 10],
    ],
    root: [-44, 8],
    colors: slate,
    rays: 0,
  });
  const shape = curve([
    [99, -4],
    [80, -18],
    [44, -27],
    [4, -27],
    [-40, -15],
    [-70, -5],
    [-70, 5],
    [-40, 12],
    [4, 22],
    [44, 22],
    [70, 16],
    [88, 6],
  ]);
  body(brush, shape, {
    high: 27,
    colors: ['#3c5166', '#6a8399', '#8ea6b8', '#f3f7f9', '#e2eaee'],
    line: '#1c2a37',
    pattern: () => {
      brush.fillStyle = '#f7fafb';
      brush.fill(
        curve([
          [94, 2],
          [56, 8],
          [10, 10],
          [-60, 4],
          [-40, 26],
          [40, 30],
          [90, 16],
        ]),
      );
    },
  });
  for (const x of [44, 38, 32, 26])
    stroke(
      brush,
      [
        [x, -8],
        [x - 3, 2],
        [x, 10],
      ],
      '#22323fb3',
      2,
    );
  fin(brush, {
    points: [
      [24, 14],
      [4, 42],
      [-14, 50],
      [-4, 18],
    ],
    root: [20, 12],
    colors: slate,
    rays: 0,
  });
  eye(brush, [74, -7], 5.6, '#0c1116');
  brush.fillStyle = '#54131a';
  brush.fill(
    curve([
      [90, 5],
      [72, 7],
      [58, 12],
      [70, 13],
      [84, 9],
    ]),
  );
  brush.fillStyle = '#fff';
  for (let x = 62; x < 88; x += 5) {
    brush.beginPath();
    brush.moveTo(x, 8.5);
    brush.lineTo(x + 2.4, 12.5);
    brush.lineTo(x + 5, 7.5);
    brush.fill();
  }
};

export const goldenKoi: PaintFish = (brush, phase) => {
  const sway = sin(phase * 2 * PI) * 4;
  const gold = ['#ff9d1c', '#ffd24d', '#fff2b4d9'];
  brush.fillStyle = halo(brush, [0, 0], 100, '#ffd75a66', '#ffb52a22', '#ffb52a00');
  brush.fillRect(-110, -100, 220, 200);
  fin(brush, {
    points: [
      [-52, -4],
      [-70, -30],
      [-100, -56 + sway],
      [-94, -18],
      [-86, 0],
      [-96, 22],
      [-102, 52 - sway],
      [-70, 28],
      [-52, 4],
    ],
    root: [-50, 0],
    colors: gold,
    rays: 14,
  });
  fin(brush, {
    points: [
      [40, -32],
      [20, -62],
      [-14, -60 + sway],
      [-48, -40 + sway],
      [-44, -18],
    ],
    root: [4, 4],
    colors: gold,
    rays: 12,
  });
  fin(brush, {
    points: [
      [-14, 26],
      [-40, 54 - sway],
      [-62, 44],
      [-48, 14],
    ],
    root: [-24, 14],
    colors: gold,
  });
  const shape = curve([
    [92, 4],
    [80, -18],
    [48, -35],
    [4, -37],
    [-34, -22],
    [-56, -9],
    [-56, 9],
    [-34, 22],
    [4, 35],
    [48, 35],
    [78, 24],
  ]);
  body(brush, shape, {
    high: 37,
    colors: ['#e26a06', '#ff9f1a', '#ffcf4a', '#fff0b8'],
    line: '#7d3602',
    pattern: () => {
      scales(brush, [-60, -32, 52, 34], 13, '#b2560599');
      brush.fillStyle = '#e2380bd9';
      brush.fill(
        curve([
          [44, -44],
          [16, -44],
          [6, -16],
          [24, -6],
          [46, -20],
        ]),
      );
      brush.fill(
        curve([
          [-8, -44],
          [-44, -30],
          [-40, -6],
          [-18, -8],
        ]),
      );
    },
  });
  fin(brush, {
    points: [
      [36, 20],
      [18, 50 + sway],
      [-4, 58 + sway],
      [2, 26],
    ],
    root: [34, 18],
    colors: gold,
  });
  stroke(
    brush,
    [
      [58, -20],
      [50, 0],
      [56, 20],
    ],
    '#a04a0499',
    2.6,
  );
  for (const [x, y] of [
    [96, 20],
    [84, 30],
  ] as const)
    stroke(
      brush,
      [
        [82, 12],
        [90, 14],
        [x, y + sway * 0.6],
      ],
      '#ffcf4a',
      2.6,
    );
  // A crown: this one is the boss.
  brush.fillStyle = blend(brush, [0, -66], [0, -36], '#fff6c8', '#ffc21a', '#d98304');
  brush.strokeStyle = '#8a4b03';
  brush.lineWidth = 2;
  const crown = new Path2D('M46 -33 L42 -58 L53 -46 L61 -64 L68 -45 L79 -54 L75 -28 Q60 -36 46 -33Z');
  brush.fill(crown);
  brush.stroke(crown);
  for (const [x, y] of [
    [42, -59],
    [61, -65],
    [79, -55],
  ] as const)
    dot(brush, x, y, 3.4, '#ff5570');
  eye(brush, [70, -6], 10.5, '#5a2302');
  stroke(
    brush,
    [
      [91, 8],
      [82, 13],
    ],
    '#7d3602',
    2.6,
  );
};
