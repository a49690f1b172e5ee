import type { Page } from '@playwright/test';
import sharp from 'sharp';

/** The first window without its colors and details: 640 grays from 0 to 255, in rows of 32, or of 20 on a phone. */
export async function grayOf(page: Page): Promise<number[]> {
  const picture = sharp(await page.screenshot({ animations: 'disabled' }));
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  const [columns, rows] = width < height ? [20, 32] : [32, 20];
  return [...(await picture.greyscale().resize(columns, rows, { fit: 'fill' }).raw().toBuffer())];
}

/** The correlation of two gray pictures of the same size, from -1 to 1: 1 is the same picture, 0 has nothing in common. */
export function correlation(one: number[], other: number[]): number {
  const mean = (list: number[]) => list.reduce((sum, value) => sum + value, 0) / list.length;
  const [meanOne, meanOther] = [mean(one), mean(other)];
  let [both, squareOne, squareOther] = [0, 0, 0];
  one.forEach((value, at) => {
    const [a, b] = [value - meanOne, (other[at] ?? 0) - meanOther];
    both += a * b;
    squareOne += a * a;
    squareOther += b * b;
  });
  return both / Math.sqrt(squareOne * squareOther);
}
