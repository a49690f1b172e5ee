import { svg } from '#kit/dom.ts';
import rooster from './rooster.json' with { type: 'json' };

/** The colors of both corners, by part. */
export const { plumages } = rooster;

export interface Rooster {
  element: SVGElement;
  /** Moves the legs and the body; a step is one of each leg. At 0 it stands. */
  stride: (steps: number) => void;
}

/** A cartoon rooster that looks to the right, about 110 units tall, with its feet at 0, 0. */
export function drawRooster(plumage: Readonly<Record<string, string>>): Rooster {
  const outlined = { stroke: rooster.line, 'stroke-width': 2.5, 'stroke-linejoin': 'round' };
  const leg = ({ x, color }: { x: number; color: string }) => {
    const drawn = { ...outlined, stroke: color, 'stroke-width': 5, 'stroke-linecap': 'round' };
    const place = { transform: `translate(${x} 0)` };
    return svg('g', {}, svg('path', { d: rooster.leg, fill: 'none', ...drawn, ...place }));
  };
  const [far, near] = [leg(rooster.legs.far), leg(rooster.legs.near)];
  const torso = svg(
    'g',
    {},
    ...rooster.torso.map(({ d, fill }) => svg('path', { d, fill: plumage[fill] ?? fill, ...outlined })),
    ...rooster.eye.map((circle) => svg('circle', circle)),
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
