import sharp from 'sharp';
import type { Rgb } from './colour.ts';
import type { Lit } from './light.ts';

/** A picture in linear light that is tone-mapped at the end. */
export interface Frame {
  width: number;
  height: number;
  rgb: Float32Array;
}

export const frame = (width: number, height: number): Frame => ({
  width,
  height,
  rgb: new Float32Array(width * height * 3),
});

/** Adds or lays a colour over every point: `share` says how much of `colour` is there. */
export function wash(
  picture: Frame,
  paint: (x: number, y: number) => readonly [number, number, number, number],
): void {
  const { width, height, rgb } = picture;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [r, g, b, cover] = paint(x, y);
      const at = (y * width + x) * 3;
      rgb[at] = (rgb[at] ?? 0) * (1 - cover) + r;
      rgb[at + 1] = (rgb[at + 1] ?? 0) * (1 - cover) + g;
      rgb[at + 2] = (rgb[at + 2] ?? 0) * (1 - cover) + b;
    }
  }
}

/** Light without an edge, added: an ellipse with radii in points. */
export function glow(
  picture: Frame,
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  [r, g, b]: Rgb,
  power: number,
): void {
  const { width, height, rgb } = picture;
  const [left, right] = [Math.max(0, Math.floor(cx - rx)), Math.min(width - 1, Math.ceil(cx + rx))];
  const [top, bottom] = [Math.max(0, Math.floor(cy - ry)), Math.min(height - 1, Math.ceil(cy + ry))];
  for (let y = top; y <= bottom; y += 1) {
    for (let x = left; x <= right; x += 1) {
      const far = ((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2;
      if (far >= 1) continue;
      const share = (1 - far) ** 2.5 * power;
      const at = (y * width + x) * 3;
      rgb[at] = (rgb[at] ?? 0) + r * share;
      rgb[at + 1] = (rgb[at + 1] ?? 0) + g * share;
      rgb[at + 2] = (rgb[at + 2] ?? 0) + b * share;
    }
  }
}

export interface Placed {
  /** Middle and width in points of the picture. */
  x: number;
  y: number;
  width: number;
  flip?: boolean;
  /** Upside down, as a reflection on the floor. */
  below?: boolean;
  /** Opacity, and opacity at the lower end if different. */
  share?: number;
  /** Blur radius in pixels. */
  soft?: number;
}

/** Composites a lit model into the picture. */
export function place(picture: Frame, own: Lit, to: Placed): void {
  const scale = to.width / own.width;
  const tall = own.height * scale;
  const soft = to.soft ?? 0;
  const taps = Math.max(2, Math.min(7, Math.ceil(1 / scale) + Math.ceil(soft)));
  const spread = 1 + soft * 2;
  const [x0, y0] = [to.x - to.width / 2, to.y - tall / 2];
  const { width, height, rgb } = picture;
  const share = to.share ?? 1;
  for (let y = Math.max(0, Math.floor(y0 - spread)); y < Math.min(height, y0 + tall + spread); y += 1) {
    for (let x = Math.max(0, Math.floor(x0 - spread)); x < Math.min(width, x0 + to.width + spread); x += 1) {
      let [r, g, b, a] = [0, 0, 0, 0];
      for (let j = 0; j < taps; j += 1) {
        for (let i = 0; i < taps; i += 1) {
          const px = (x + 0.5 + ((i + 0.5) / taps - 0.5) * spread - x0) / scale;
          const py = (y + 0.5 + ((j + 0.5) / taps - 0.5) * spread - y0) / scale;
          const sx = Math.floor(to.flip ? own.width - px : px);
          const sy = Math.floor(to.below ? own.height - py : py);
          if (sx < 0 || sy < 0 || sx >= own.width || sy >= own.height) continue;
          const at = (sy * own.width + sx) * 4;
          const cover = own.rgba[at + 3] ?? 0;
          if (cover === 0) continue;
          // Limits single very bright pixels, which would spill over their neighbours.
          r += Math.min(12, own.rgba[at] ?? 0);
          g += Math.min(12, own.rgba[at + 1] ?? 0);
          b += Math.min(12, own.rgba[at + 2] ?? 0);
          a += cover;
        }
      }
      if (a === 0) continue;
      const part = taps * taps;
      const fade = to.below ? share * Math.max(0, 1 - (y - y0) / (tall * 0.62)) : share;
      const at = (y * width + x) * 3;
      const keep = 1 - (a / part) * fade;
      rgb[at] = (rgb[at] ?? 0) * keep + (r / part) * fade;
      rgb[at + 1] = (rgb[at + 1] ?? 0) * keep + (g / part) * fade;
      rgb[at + 2] = (rgb[at + 2] ?? 0) * keep + (b / part) * fade;
    }
  }
}

function blurred(from: Float32Array, width: number, height: number, reach: number): Float32Array {
  let now = from;
  for (let pass = 0; pass < 3; pass += 1) now = column(line(now, width, height, reach), width, height, reach);
  return now;
}

function line(from: Float32Array, width: number, height: number, reach: number): Float32Array {
  const to = new Float32Array(from.length);
  const span = reach * 2 + 1;
  for (let y = 0; y < height; y += 1) {
    for (let c = 0; c < 3; c += 1) {
      const at = (x: number) => from[(y * width + Math.min(width - 1, Math.max(0, x))) * 3 + c] ?? 0;
      let sum = 0;
      for (let x = -reach; x <= reach; x += 1) sum += at(x);
      for (let x = 0; x < width; x += 1) {
        to[(y * width + x) * 3 + c] = sum / span;
        sum += at(x + reach + 1) - at(x - reach);
      }
    }
  }
  return to;
}

function column(from: Float32Array, width: number, height: number, reach: number): Float32Array {
  const to = new Float32Array(from.length);
  const span = reach * 2 + 1;
  for (let x = 0; x < width; x += 1) {
    for (let c = 0; c < 3; c += 1) {
      const at = (y: number) => from[(Math.min(height - 1, Math.max(0, y)) * width + x) * 3 + c] ?? 0;
      let sum = 0;
      for (let y = -reach; y <= reach; y += 1) sum += at(y);
      for (let y = 0; y < height; y += 1) {
        to[(y * width + x) * 3 + c] = sum / span;
        sum += at(y + reach + 1) - at(y - reach);
      }
    }
  }
  return to;
}

/** Bloom of overexposed pixels, computed at a quarter of the resolution. */
export function bloom(picture: Frame, power: number): void {
  const { width, height, rgb } = picture;
  const small = frame(Math.ceil(width / 4), Math.ceil(height / 4));
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      for (let c = 0; c < 3; c += 1) {
        const bright = Math.min(6, Math.max(0, (rgb[(y * width + x) * 3 + c] ?? 0) - 0.9)) / 16;
        const at = ((y >> 2) * small.width + (x >> 2)) * 3 + c;
        small.rgb[at] = (small.rgb[at] ?? 0) + bright;
      }
    }
  }
  const unit = Math.max(1, Math.round(height / 320));
  const near = blurred(small.rgb, small.width, small.height, unit);
  const far = blurred(small.rgb, small.width, small.height, Math.round(3.5 * unit));
  small.rgb = near.map((value, at) => (value * 0.6 + (far[at] ?? 0) * 0.75) * power);
  const spilled = enlarged(small, width, height);
  for (let at = 0; at < rgb.length; at += 1) rgb[at] = (rgb[at] ?? 0) + (spilled.rgb[at] ?? 0);
}

/** Darker corners, tone curve, gamma: the picture as bytes. */
export function develop(picture: Frame, exposure = 1, corners = 0.3): Buffer {
  const { width, height, rgb } = picture;
  const bytes = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [u, v] = [x / width - 0.5, y / height - 0.48];
      const far = Math.min(1, (u * u + v * v) * 2.1);
      const lens = exposure * (1 - corners * far * far * 1.6 - far * corners * 0.25);
      const at = (y * width + x) * 3;
      const grey = 0.2126 * (rgb[at] ?? 0) + 0.7152 * (rgb[at + 1] ?? 0) + 0.0722 * (rgb[at + 2] ?? 0);
      // Very bright colours desaturate, as on film.
      const wash = Math.min(0.35, Math.max(0, grey - 1.2) * 0.12);
      for (let c = 0; c < 3; c += 1) {
        const value = ((rgb[at + c] ?? 0) * (1 - wash) + grey * wash) * Math.max(0.05, lens) * 0.82;
        const film = (value * (2.51 * value + 0.03)) / (value * (2.43 * value + 0.59) + 0.14);
        bytes[at + c] = Math.round(255 * Math.min(1, Math.max(0, film)) ** (1 / 2.2));
      }
    }
  }
  return bytes;
}

export const asSharp = (picture: Frame, bytes: Buffer) =>
  sharp(bytes, { raw: { width: picture.width, height: picture.height, channels: 3 } });

/** Upscales a picture `k` times with interpolation, which is enough for out-of-focus content. */
export function enlarged(from: Frame, width: number, height: number): Frame {
  const to = frame(width, height);
  const [sx, sy] = [from.width / width, from.height / height];
  for (let y = 0; y < height; y += 1) {
    const v = Math.min(from.height - 1.001, Math.max(0, (y + 0.5) * sy - 0.5));
    const [y0, fy] = [Math.floor(v), v - Math.floor(v)];
    for (let x = 0; x < width; x += 1) {
      const u = Math.min(from.width - 1.001, Math.max(0, (x + 0.5) * sx - 0.5));
      const [x0, fx] = [Math.floor(u), u - Math.floor(u)];
      const at = (y0 * from.width + x0) * 3;
      const below = at + from.width * 3;
      for (let c = 0; c < 3; c += 1) {
        const top = (from.rgb[at + c] ?? 0) * (1 - fx) + (from.rgb[at + 3 + c] ?? 0) * fx;
        const low = (from.rgb[below + c] ?? 0) * (1 - fx) + (from.rgb[below + 3 + c] ?? 0) * fx;
        to.rgb[(y * width + x) * 3 + c] = top * (1 - fy) + low * fy;
      }
    }
  }
  return to;
}
