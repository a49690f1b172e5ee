/** Linear value of one sRGB channel, 0–255 (WCAG 2.2, relative luminance). */
function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function luminance(hex: string): number {
  const channels = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex)?.slice(1);
  if (channels === undefined) throw new Error(`"${hex}" is not a color of the form #rrggbb.`);
  const [red = 0, green = 0, blue = 0] = channels.map((pair) => linear(Number.parseInt(pair, 16)));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio of two opaque colors, 1 to 21 (WCAG 2.2, 1.4.3). Throws unless both are `#rrggbb`. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}
