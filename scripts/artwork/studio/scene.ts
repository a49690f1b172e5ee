import type { Random } from '../draw/random.ts';
import type { Camera, Capture } from './capture.ts';
import { blend, lch, times, type Rgb } from './colour.ts';
import { frame, type Frame } from './frame.ts';
import { clouds, noise } from './noise.ts';
import { paintNames, paints } from './paints.ts';
import type { Palette } from './palette.ts';
import type { Place } from './place.ts';

const smooth = (from: number, to: number, value: number) => {
  const part = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return part * part * (3 - 2 * part);
};

function skyOf(place: Place, palette: Palette, random: Random) {
  const { deep, mid, halo } = palette;
  const shift = random.between(0, 40);
  const water = lch(0.62, 0.12, palette.hue > 190 && palette.hue < 290 ? palette.hue : 225);
  return (u: number, v: number): Rgb => {
    if (place.sky === 'deep') return blend(times(deep, 0.5), water, smooth(-0.9, 0.9, v) * 0.85);
    if (place.sky === 'dark') return times(deep, 0.35);
    const cloud = clouds(u * 1.6 + shift, v * 2.6, shift, 4);
    const level = smooth(-0.5, 0.95, v);
    if (place.sky === 'stars') {
      const base = blend(times(mid, 0.75), times(deep, 0.35), level);
      const dust = blend(base, times(halo, 0.3), smooth(0.46, 0.8, cloud) * 0.8);
      const star = noise(u * 60 + shift, v * 60, 1) > 0.93 ? noise(u * 60, v * 60 + shift, 9) * 2.2 : 0;
      return [dust[0] + star, dust[1] + star, dust[2] + star];
    }
    const base =
      place.sky === 'dusk'
        ? blend(times(halo, 0.85), times(mid, 0.42), smooth(-0.2, 0.6, v))
        : blend(times(halo, 0.75), mid, smooth(-0.4, 0.9, v));
    return blend(
      base,
      place.sky === 'dusk' ? times(deep, 0.8) : [0.9, 0.88, 0.92],
      smooth(0.5, 0.78, cloud) * 0.6,
    );
  };
}

/** Lights a place by the palette's lamps: one behind the model, one above it, one at each side; then adds haze. */
export function scene(seen: Capture, camera: Camera, place: Place, palette: Palette, random: Random): Frame {
  const { width, height } = seen;
  const picture = frame(width, height);
  const table = paintNames.map((name) => palette.own[name] ?? paints[name]);
  const sky = skyOf(place, palette, random);
  const inView = (x: number, y: number, z: number) => {
    const at = [x - camera.from[0], y - camera.from[1], z - camera.from[2]];
    return camera.axes.map((axis) => axis.reduce((sum, value, index) => sum + value * (at[index] ?? 0), 0));
  };
  const lamps = [
    { at: inView(random.between(-0.6, 0.6), 2.3, -3.2), colour: palette.halo, power: 9 },
    { at: inView(-0.8, 4.2, 2.2), colour: palette.key, power: 9 },
    { at: inView(-4, 1.6, -0.8), colour: palette.rimTwo, power: 6 },
    { at: inView(4, 1.8, -1.2), colour: palette.rimOne, power: 6.5 },
  ];
  const up = [camera.axes[0]?.[1] ?? 0, camera.axes[1]?.[1] ?? 1, camera.axes[2]?.[1] ?? 0];
  const mist = blend(times(palette.mid, 0.75), times(palette.halo, 0.5), 0.3);
  const deepMist = place.sky === 'deep' ? sky(0, 0.1) : mist;
  const ratio = width / height;
  for (let y = 0; y < height; y += 1) {
    const v = 1 - (2 * (y + 0.5)) / height;
    for (let x = 0; x < width; x += 1) {
      const u = ((2 * (x + 0.5)) / width - 1) * ratio;
      const at = y * width + x;
      const id = seen.paints[at] ?? 0;
      if (id === 0) {
        const colour = sky(u, v);
        for (let c = 0; c < 3; c += 1) picture.rgb[at * 3 + c] = colour[c] ?? 0;
        continue;
      }
      const paint = table[id - 1] ?? paints.stone;
      const t = (seen.depth[at] ?? 0) / 100;
      const [rx, ry] = [u * camera.zoom, v * camera.zoom];
      const long = Math.sqrt(rx * rx + ry * ry + 1);
      const [px, py, pz] = [(rx / long) * t, (ry / long) * t, -t / long];
      const nx = (seen.normals[at * 3] ?? 0) / 127;
      const ny = (seen.normals[at * 3 + 1] ?? 0) / 127;
      const nz = (seen.normals[at * 3 + 2] ?? 0) / 127;
      const open = (seen.open[at] ?? 255) / 255;
      const rise = nx * (up[0] ?? 0) + ny * (up[1] ?? 1) + nz * (up[2] ?? 0);
      const over = (0.5 + 0.5 * rise) * open;
      const [vx, vy, vz] = [-px / t, -py / t, -pz / t];
      let [r, g, b] = [0, 0, 0];
      let [sr, sg, sb] = [0, 0, 0];
      for (const lamp of lamps) {
        const lx = (lamp.at[0] ?? 0) - px;
        const ly = (lamp.at[1] ?? 0) - py;
        const lz = (lamp.at[2] ?? 0) - pz;
        const far = lx * lx + ly * ly + lz * lz;
        const length = Math.sqrt(far);
        const facing = (nx * lx + ny * ly + nz * lz) / length;
        const fall = lamp.power / (2.5 + far);
        const direct = Math.max(0, (facing + 0.2) / 1.2) * fall * (0.4 + 0.6 * open);
        r += lamp.colour[0] * direct;
        g += lamp.colour[1] * direct;
        b += lamp.colour[2] * direct;
        const [hx, hy, hz] = [lx / length + vx, ly / length + vy, lz / length + vz];
        const half = Math.max(0, (nx * hx + ny * hy + nz * hz) / Math.sqrt(hx * hx + hy * hy + hz * hz));
        const shine = half ** (6 + 90 * (1 - paint.rough) ** 2) * fall * (1.1 - paint.rough) * 1.8 * open;
        sr += lamp.colour[0] * shine;
        sg += lamp.colour[1] * shine;
        sb += lamp.colour[2] * shine;
      }
      const lost =
        place.air === 0 ? 0 : 1 - Math.exp(-Math.max(0, t - 3.6) * place.air * (1 + 0.35 * Math.max(0, -v)));
      const light = [r, g, b];
      const spark = [sr, sg, sb];
      const gleam = paint.metal > 0 ? 1.6 : 0.5;
      for (let c = 0; c < 3; c += 1) {
        const colour = paint.colour[c] ?? 0;
        const ambient = ((palette.mid[c] ?? 0) * 0.55 + 0.06) * over + (palette.deep[c] ?? 0) * 0.35 * open;
        const own =
          colour * (ambient + (light[c] ?? 0)) * (1 - paint.metal * 0.35) +
          (spark[c] ?? 0) * gleam * (paint.metal > 0 ? colour : 1) +
          colour * paint.glow * 1.3;
        picture.rgb[at * 3 + c] = own * (1 - lost) + (deepMist[c] ?? 0) * lost;
      }
    }
  }
  return picture;
}
