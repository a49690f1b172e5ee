import type { Camera } from './capture.ts';
import type { Pose } from './model.ts';

type Vector = readonly [number, number, number];

/** Half of what the portrait camera sees at the middle of a model. */
export const portraitReach = 1.32;
const distance = 6.5;

/** A camera around a model at the middle, which turns the model to its pose. */
export function portrait([spin, tip, roll]: Pose, size: number): Camera {
  const [a, b, c] = [spin, tip, roll].map((degrees) => (degrees * Math.PI) / 180);
  const [ca, sa, cb, sb] = [Math.cos(a ?? 0), Math.sin(a ?? 0), Math.cos(b ?? 0), Math.sin(b ?? 0)];
  const [cc, sc] = [Math.cos(c ?? 0), Math.sin(c ?? 0)];
  const right: Vector = [ca, 0, sa];
  const up: Vector = [sb * sa, cb, -sb * ca];
  const out: Vector = [-cb * sa, sb, cb * ca];
  const turned = (k: number, l: number): Vector => [
    right[0] * k + up[0] * l,
    right[1] * k + up[1] * l,
    right[2] * k + up[2] * l,
  ];
  return {
    width: size,
    height: size,
    from: [out[0] * distance, out[1] * distance, out[2] * distance],
    axes: [turned(cc, sc), turned(-sc, cc), out],
    zoom: portraitReach / distance,
    far: distance + 2,
    within: 1.65,
    shadows: true,
  };
}
