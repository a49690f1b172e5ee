import type { Part } from './model.ts';
import { paintNames } from './paints.ts';

/** A G-buffer: unlit surface data by pixel, which can be lit repeatedly. */
export interface Capture {
  width: number;
  height: number;
  /** Normals towards the viewer: x to the right, y up, z out of the picture; -127 to 127. */
  normals: Int8Array;
  /** Index in `paintNames` plus one; 0 for empty pixels. */
  paints: Uint8Array;
  /** Ambient occlusion: 255 in the open, less in corners. */
  open: Uint8Array;
  /** 255 if lit by the key lamp. */
  lit: Uint8Array;
  /** Distance from the camera in hundredths. */
  depth: Uint16Array;
}

/** A camera: its position, its three axes as rows, and half the visible height at a distance of one unit. */
export interface Camera {
  width: number;
  height: number;
  from: readonly [number, number, number];
  axes: readonly (readonly [number, number, number])[];
  zoom: number;
  far: number;
  /** Rays stop at this distance from the middle. */
  within?: number;
  /** Whether to trace shadows of the key lamp. */
  shadows: boolean;
}

/** Direction of the key lamp in camera space. */
export const keyLamp = [-0.46, 0.74, 0.49] as const;

const number = new Map(paintNames.map((name, index) => [name, index + 1]));

/** Sphere-traces a ray through every pixel. */
export function capture(parts: readonly Part[], camera: Camera): Capture {
  const { width, height, far } = camera;
  const count = width * height;
  const seen: Capture = {
    width,
    height,
    normals: new Int8Array(count * 3),
    paints: new Uint8Array(count),
    open: new Uint8Array(count),
    lit: new Uint8Array(count).fill(255),
    depth: new Uint16Array(count),
  };
  const total = parts.length;
  const closestMatch = (x: number, y: number, z: number): number => {
    let best = 1e9;
    for (let index = 0; index < total; index += 1) {
      const own = parts[index];
      if (own === undefined) continue;
      if (own.radius !== undefined && own.middle !== undefined) {
        const dx = x - own.middle[0];
        const dy = y - own.middle[1];
        const dz = z - own.middle[2];
        const gap = Math.sqrt(dx * dx + dy * dy + dz * dz) - own.radius;
        if (gap > 0.08) {
          if (gap < best) best = gap;
          continue;
        }
        if (gap > best) continue;
      }
      const d = own.shape(x, y, z);
      if (d < best) best = d;
    }
    return best;
  };
  const [right, up, out] = camera.axes;
  if (right === undefined || up === undefined || out === undefined) return seen;
  const [ox, oy, oz] = camera.from;
  const [kx, ky, kz] = keyLamp;
  const lx = kx * right[0] + ky * up[0] + kz * out[0];
  const ly = kx * right[1] + ky * up[1] + kz * out[1];
  const lz = kx * right[2] + ky * up[2] + kz * out[2];

  for (let row = 0; row < height; row += 1) {
    const v = (1 - (2 * (row + 0.5)) / height) * camera.zoom;
    for (let column = 0; column < width; column += 1) {
      const u = ((2 * (column + 0.5)) / width - 1) * camera.zoom * (width / height);
      let dx = right[0] * u + up[0] * v - out[0];
      let dy = right[1] * u + up[1] * v - out[1];
      let dz = right[2] * u + up[2] * v - out[2];
      const long = Math.sqrt(dx * dx + dy * dy + dz * dz);
      dx /= long;
      dy /= long;
      dz /= long;
      let t = 0.02;
      let end = far;
      if (camera.within !== undefined) {
        const b = ox * dx + oy * dy + oz * dz;
        const c = ox * ox + oy * oy + oz * oz - camera.within * camera.within;
        const inside = b * b - c;
        if (inside < 0) continue;
        t = Math.max(t, -b - Math.sqrt(inside));
        end = Math.min(end, -b + Math.sqrt(inside));
      }
      let hit = false;
      const exact = camera.within === undefined ? 0.0006 : 0.0002;
      for (let step = 0; step < 130 && t < end; step += 1) {
        const d = closestMatch(ox + dx * t, oy + dy * t, oz + dz * t);
        if (d < exact * t + 0.0006) {
          hit = true;
          break;
        }
        t += d * 0.86;
      }
      if (!hit) continue;
      const [x, y, z] = [ox + dx * t, oy + dy * t, oz + dz * t];
      const e = 0.0012 * Math.max(1, t * 0.4);
      const a = closestMatch(x + e, y - e, z - e);
      const b = closestMatch(x - e, y - e, z + e);
      const c = closestMatch(x - e, y + e, z - e);
      const f = closestMatch(x + e, y + e, z + e);
      let nx = a - b - c + f;
      let ny = -a - b + c + f;
      let nz = -a + b - c + f;
      const size = Math.sqrt(nx * nx + ny * ny + nz * nz) || 1;
      nx /= size;
      ny /= size;
      nz /= size;
      const at = row * width + column;
      seen.normals[at * 3] = Math.round((nx * right[0] + ny * right[1] + nz * right[2]) * 127);
      seen.normals[at * 3 + 1] = Math.round((nx * up[0] + ny * up[1] + nz * up[2]) * 127);
      seen.normals[at * 3 + 2] = Math.round((nx * out[0] + ny * out[1] + nz * out[2]) * 127);
      seen.paints[at] = number.get(paintAt(parts, x, y, z)) ?? 0;
      seen.depth[at] = Math.min(65535, Math.round(t * 100));
      const grain = camera.within === undefined ? 1.6 : 1;
      let shut = 0;
      for (let tap = 1; tap <= 4; tap += 1) {
        const away = 0.055 * tap * tap * grain;
        const d = closestMatch(x + nx * away, y + ny * away, z + nz * away);
        shut += Math.max(0, away - d) / away / tap;
      }
      seen.open[at] = Math.round(255 * Math.max(0, 1 - shut * 0.55));
      if (!camera.shadows || nx * lx + ny * ly + nz * lz < 0) continue;
      let soft = 1;
      let s = 0.05;
      for (let step = 0; step < 26 && s < 2.4; step += 1) {
        const d = closestMatch(x + nx * 0.02 + lx * s, y + ny * 0.02 + ly * s, z + nz * 0.02 + lz * s);
        soft = Math.min(soft, (7 * d) / s + 0.06);
        if (soft < 0.02) break;
        s += Math.max(0.03, d * 0.9);
      }
      seen.lit[at] = Math.round(255 * Math.max(0, Math.min(1, soft)));
    }
  }
  return seen;
}

function paintAt(parts: readonly Part[], x: number, y: number, z: number) {
  let best = Infinity;
  let found: Part | undefined;
  for (const own of parts) {
    const d = own.shape(x, y, z);
    if (d < best) [best, found] = [d, own];
  }
  const paint = found?.paint ?? 'white';
  return typeof paint === 'function' ? paint(x, y, z) : paint;
}
