import { svg } from '#kit/dom.ts';

/** Colors of a rooster. */
interface Plumage {
  body: string;
  wing: string;
  hackle: string;
  tail: readonly [string, string, string];
}

export const plumages = {
  red: { body: '#e5483a', wing: '#b92b2f', hackle: '#ffb84d', tail: ['#8c1f3f', '#c9323d', '#f0803c'] },
  blue: { body: '#3b7de8', wing: '#2657b8', hackle: '#9fe3ff', tail: ['#1c2f86', '#2f5fd0', '#45b6e8'] },
} as const satisfies Record<string, Plumage>;

export interface Rooster {
  element: SVGElement;
  /** Moves the legs and the body; a step is one of each leg. At 0 it stands. */
  stride: (steps: number) => void;
}

const line = '#2a1a22';

/** A cartoon rooster that looks to the right, about 110 units tall, with its feet at 0, 0. */
export function drawRooster({ body, wing, hackle, tail }: Plumage): Rooster {
  const path = (d: string, fill: string, more: Record<string, string | number> = {}) =>
    svg('path', { d, fill, stroke: line, 'stroke-width': 2.5, 'stroke-linejoin': 'round', ...more });
  const leg = (x: number, shade: string) =>
    svg(
      'g',
      {},
      path(`M${x} -34 V-4 M${x - 7} 0 L${x} -5 L${x + 12} 0 M${x} -5 L${x + 3} 1`, 'none', {
        stroke: shade,
        'stroke-width': 5,
        'stroke-linecap': 'round',
      }),
    );
  const [far, near] = [leg(8, '#c9861a'), leg(-6, '#f2ab2e')];
  const circle = (cx: number, cy: number, r: number, fill: string) => svg('circle', { cx, cy, r, fill });
  const torso = svg(
    'g',
    {},
    path('M-26 -52 C-62 -50 -74 -78 -62 -104 C-52 -86 -44 -78 -22 -70 Z', tail[0]),
    path('M-24 -52 C-56 -62 -58 -90 -42 -110 C-38 -92 -32 -82 -16 -74 Z', tail[1]),
    path('M-22 -50 C-44 -62 -42 -84 -26 -98 C-26 -84 -20 -78 -8 -72 Z', tail[2]),
    path(
      'M-34 -56 C-34 -76 -10 -70 4 -80 C10 -100 18 -106 30 -104 C42 -100 42 -86 38 -74 C36 -44 18 -24 -4 -26 C-24 -28 -34 -40 -34 -56 Z',
      body,
    ),
    path(
      'M6 -82 C10 -100 20 -104 28 -102 C38 -98 40 -88 38 -74 L31 -66 L25 -72 L18 -63 L11 -69 L4 -62 Z',
      hackle,
    ),
    path('M-22 -58 C-10 -66 8 -62 12 -52 C8 -40 -10 -34 -22 -42 L-15 -46 L-26 -50 L-17 -53 Z', wing),
    path('M16 -104 C12 -116 20 -120 23 -111 C24 -124 33 -124 33 -112 C38 -120 45 -114 39 -102 Z', '#ff5a5f'),
    path('M40 -96 L57 -90 L40 -85 Z', '#ffc53d'),
    path('M38 -86 C46 -84 46 -72 40 -72 C34 -73 35 -82 38 -86 Z', '#ff5a5f'),
    circle(31, -95, 5.5, '#fff'),
    circle(33, -95, 2.8, '#1b1420'),
    circle(34, -96.2, 0.9, '#fff'),
  );
  const stride = (steps: number) => {
    const swing = steps === 0 ? 0 : Math.sin(steps * Math.PI) * 34;
    near.setAttribute('transform', `rotate(${swing} -6 -36)`);
    far.setAttribute('transform', `rotate(${-swing} 8 -36)`);
    const [lean, lift] = steps === 0 ? [0, 0] : [7, -Math.abs(Math.sin(steps * Math.PI)) * 5];
    torso.setAttribute('transform', `translate(0 ${lift}) rotate(${lean} 0 -40)`);
  };
  return { element: svg('g', {}, far, torso, near), stride };
}
