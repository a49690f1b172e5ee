import { encodePng } from './encodePng.ts';

export type Color = readonly [red: number, green: number, blue: number];
export type Point = readonly [x: number, y: number];

/** A small bitmap with anti-aliased drawing. No fonts or native code: the result is the same on every machine. */
export class Canvas {
  readonly width: number;
  readonly height: number;
  readonly rgba: Uint8Array;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.rgba = new Uint8Array(width * height * 4);
  }

  /** Paints every point with the color that `colorOf` returns for it. */
  fill(colorOf: (x: number, y: number) => Color): void {
    for (let y = 0; y < this.height; y++) {
      for (let x = 0; x < this.width; x++) this.blend(x, y, colorOf(x, y), 1);
    }
  }

  /** A line of this thickness with round ends. */
  line([x1, y1]: Point, [x2, y2]: Point, thickness: number, color: Color, alpha = 1): void {
    const reach = thickness / 2 + 1;
    const length = (x2 - x1) ** 2 + (y2 - y1) ** 2 || 1;
    this.within(
      Math.min(x1, x2) - reach,
      Math.min(y1, y2) - reach,
      Math.max(x1, x2) + reach,
      Math.max(y1, y2) + reach,
      (x, y) => {
        const along = Math.min(1, Math.max(0, ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / length));
        const distance = Math.hypot(x - x1 - along * (x2 - x1), y - y1 - along * (y2 - y1));
        this.blend(x, y, color, alpha * Math.min(1, Math.max(0, thickness / 2 + 0.5 - distance)));
      },
    );
  }

  /** A filled circle. */
  disc([cx, cy]: Point, radius: number, color: Color, alpha = 1): void {
    this.within(cx - radius - 1, cy - radius - 1, cx + radius + 1, cy + radius + 1, (x, y) => {
      this.blend(x, y, color, alpha * Math.min(1, Math.max(0, radius + 0.5 - Math.hypot(x - cx, y - cy))));
    });
  }

  /** Blends a color over one point. */
  blend(x: number, y: number, color: Color, alpha: number): void {
    const at = (y * this.width + x) * 4;
    const below = (this.rgba[at + 3] ?? 0) / 255;
    const above = alpha + below * (1 - alpha);
    if (above === 0) return;
    for (let channel = 0; channel < 3; channel++) {
      const old = this.rgba[at + channel] ?? 0;
      this.rgba[at + channel] = Math.round(
        ((color[channel] ?? 0) * alpha + old * below * (1 - alpha)) / above,
      );
    }
    this.rgba[at + 3] = Math.round(above * 255);
  }

  /** The color of one point. */
  at(x: number, y: number): Color {
    const at = (y * this.width + x) * 4;
    return [this.rgba[at] ?? 0, this.rgba[at + 1] ?? 0, this.rgba[at + 2] ?? 0];
  }

  png(): Buffer {
    return encodePng(this.width, this.height, this.rgba);
  }

  private within(
    left: number,
    top: number,
    right: number,
    bottom: number,
    visit: (x: number, y: number) => void,
  ): void {
    for (let y = Math.max(0, Math.floor(top)); y <= Math.min(this.height - 1, bottom); y++) {
      for (let x = Math.max(0, Math.floor(left)); x <= Math.min(this.width - 1, right); x++) visit(x, y);
    }
  }
}
