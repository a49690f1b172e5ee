import { keyLamp, type Capture } from './capture.ts';
import { paintNames, paints } from './paints.ts';
import type { Palette } from './palette.ts';

/** A lit picture: red, green, blue in linear light, each times the share that it covers, and that share. */
export interface Lit {
  width: number;
  height: number;
  rgba: Float32Array;
}

const smooth = (from: number, to: number, value: number) => {
  const part = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return part * part * (3 - 2 * part);
};

/** Lights a model by the palette's lamps: key from above, sky and ground, two rims, a studio in its mirrors. */
export function light(seen: Capture, palette: Palette, power = 1): Lit {
  const { width, height } = seen;
  const rgba = new Float32Array(width * height * 4);
  const table = paintNames.map((name) => palette.own[name] ?? paints[name]);
  const { key, rimOne, rimTwo, halo, mid, deep } = palette;
  const [kx, ky, kz] = keyLamp;
  const studio: [number, number, number] = [0, 0, 0];
  const mirror = (x: number, y: number, z: number, rough: number) => {
    const upper = smooth(-0.35, 0.25, y);
    const top = smooth(0.15, 1, y);
    const lamp = smooth(0.82 - rough * 0.7, 0.95, x * kx + y * ky + z * kz) * 7 * (1 - rough * 0.85);
    const left = smooth(0.5, 0.86, -x) * smooth(0.75, 0.1, Math.abs(y - 0.1)) * 2.2;
    const right = smooth(0.5, 0.86, x) * smooth(0.75, 0.1, Math.abs(y - 0.1)) * 2.6;
    const band = smooth(0.18, 0.02, Math.abs(y - 0.04)) * 0.5 * (1 - rough);
    for (let c = 0; c < 3; c += 1) {
      const ground = (deep[c] ?? 0) * 0.5 + 0.015;
      const wall = (mid[c] ?? 0) * 0.4 + 0.2 + top * 0.4;
      studio[c] =
        ground +
        (wall - ground) * upper +
        lamp * (key[c] ?? 0) +
        left * (rimTwo[c] ?? 0) +
        right * (rimOne[c] ?? 0) +
        band * (halo[c] ?? 0);
    }
  };
  for (let at = 0; at < width * height; at += 1) {
    const id = seen.paints[at] ?? 0;
    if (id === 0) continue;
    const paint = table[id - 1] ?? paints.white;
    let nx = (seen.normals[at * 3] ?? 0) / 127;
    let ny = (seen.normals[at * 3 + 1] ?? 0) / 127;
    let nz = (seen.normals[at * 3 + 2] ?? 0) / 127;
    const long = Math.sqrt(nx * nx + ny * ny + nz * nz) || 1;
    nx /= long;
    ny /= long;
    nz = Math.max(0.02, nz / long);
    const open = (seen.open[at] ?? 255) / 255;
    const lit = (seen.lit[at] ?? 255) / 255;
    const facing = nx * kx + ny * ky + nz * kz;
    const wrap = paint.wax * 0.45;
    const direct = Math.max(0, (facing + wrap) / (1 + wrap)) * (0.25 + 0.75 * lit) * 2.5 * power;
    const edge = (1 - nz) ** 2.6;
    const one = edge * smooth(-0.25, 0.6, nx * 0.8 + ny * 0.35) * 3.2 * open;
    const two = edge * smooth(-0.25, 0.6, -nx * 0.85 + ny * 0.2) * 2.4 * open;
    const over = (0.5 + 0.5 * ny) * open;
    const under = (0.5 - 0.5 * ny) * open;
    const fresnel = (1 - nz) ** 5;
    mirror(2 * nz * nx, 2 * nz * ny, 2 * nz * nz - 1, paint.rough);
    const [sx, sy, sz] = studio;
    let [gx, gy, gz] = [0, 0, 0];
    if (paint.glass > 0) {
      mirror(-nx * 0.9, -ny * 0.9 + 0.12, -0.42 + nz * 0.5, 0.25);
      [gx, gy, gz] = studio;
    }
    // What a cut stone throws back changes from facet to facet.
    const fire =
      0.35 + 1.5 * Math.abs(Math.sin(nx * 8.1 + 0.7) * Math.sin(ny * 9.3 + 1.9) + Math.sin(nz * 7.3) * 0.35);
    const reflect = [sx, sy, sz];
    const through = [gx, gy, gz];
    for (let c = 0; c < 3; c += 1) {
      const colour = paint.colour[c] ?? 0;
      const ambient = (0.34 * (mid[c] ?? 0) + 0.2) * over + (0.3 * (halo[c] ?? 0) * 0.4 + 0.05) * under;
      const flat = colour * (ambient * 1.25 + direct * (key[c] ?? 0));
      const waxed = paint.wax * colour * (0.16 * open + edge * 0.5 * (halo[c] ?? 0));
      const solid = (flat + waxed) * (1 - paint.metal) * (1 - paint.glass * 0.75);
      const sheen = paint.metal > 0 ? colour * paint.metal + (1 - colour) * fresnel * 0.6 : 0;
      const coat = (1 - paint.metal) * (0.04 + 0.9 * fresnel) * (1 - paint.rough * 0.8);
      const shine =
        Math.min(3.4, reflect[c] ?? 0) * (sheen * 1.25 + coat) * (0.35 + 0.65 * open) * (0.5 + 0.5 * lit);
      const clear = paint.glass * colour * ((through[c] ?? 0) * 1.3 + 0.2) * (0.6 + 0.4 * open) * fire;
      const rims =
        (one * (rimOne[c] ?? 0) + two * (rimTwo[c] ?? 0)) * (0.35 + 0.65 * colour) * (1 - paint.rough * 0.3);
      rgba[at * 4 + c] = solid + shine + clear + rims + colour * paint.glow * 1.6;
    }
    rgba[at * 4 + 3] = 1;
  }
  return { width, height, rgba };
}
