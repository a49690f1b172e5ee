/** Relative luminance above which dark text reads better (WCAG 2: both reach 4.5 : 1 near it). */
const middle = 0.179;

/** Contrast of texts (WCAG 2, AA). */
const readable = 4.5;

/**
 * Colors the chat as the site stated it: the header with the text that reads on it, the reader's own messages, and, where it
 * reads on the page, what can be pressed. A color that is none changes nothing.
 */
export function paintHeader(color: string): void {
  if (!CSS.supports('color', color)) return;
  const light = luminanceOf(color);
  const page = luminanceOf(getComputedStyle(document.body).backgroundColor);
  if (light === undefined || page === undefined) return;
  const { style } = document.documentElement;
  const on = light > middle ? '#14161a' : '#fff';
  style.setProperty('--header', color);
  style.setProperty('--on-header', on);
  style.setProperty('--tint', color);
  if ((Math.max(light, page) + 0.05) / (Math.min(light, page) + 0.05) < readable) return;
  style.setProperty('--accent', color);
  style.setProperty('--on-accent', on);
}

/** Undefined for a color that lets something through. */
function luminanceOf(color: string): number | undefined {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!canvas) return undefined;
  canvas.fillStyle = color;
  canvas.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
  return alpha < 255 ? undefined : luminance(red, green, blue);
}

function luminance(red: number, green: number, blue: number): number {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((byte) => {
    const part = byte / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
