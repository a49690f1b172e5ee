/** Linear light: red, green, blue, 1 being white paper under the key lamp. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** A colour by lightness 0–1, chroma 0–0.37 and hue in degrees (Oklch), as linear light. */
export function lch(lightness: number, chroma: number, hue: number): Rgb {
  const angle = (hue * Math.PI) / 180;
  const [a, b] = [Math.cos(angle) * chroma, Math.sin(angle) * chroma];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    Math.max(0, 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    Math.max(0, -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    Math.max(0, -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

/** `#rrggbb` as linear light. */
export function hex(text: string): Rgb {
  const value = Number.parseInt(text.slice(1), 16);
  const linear = (channel: number) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return [linear(value >> 16), linear((value >> 8) & 255), linear(value & 255)];
}
