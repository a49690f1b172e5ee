import { at, view } from './bytes.ts';
import { boxesIn } from './boxes.ts';

/** Bytes within which a picture's properties stand: they come before its data. */
const headBytes = 16 * 1024;

/** The largest of the sizes in the head, as a grid lists its tiles too; swapped if the picture is to be turned. */
export function avifSides(bytes: Uint8Array): [number, number] | undefined {
  const data = view(bytes);
  let found: [number, number] | undefined;
  let turned = false;
  for (let offset = 0; offset + 16 <= Math.min(bytes.length, headBytes); offset++) {
    if (at(bytes, offset, 'ispe')) {
      const sides: [number, number] = [data.getUint32(offset + 8), data.getUint32(offset + 12)];
      if (!found || sides[0] * sides[1] > found[0] * found[1]) found = sides;
    }
    if (at(bytes, offset, 'irot')) turned = ((bytes[offset + 4] ?? 0) & 1) === 1;
  }
  return found && turned ? [found[1], found[0]] : found;
}

/** Whether a complete AVIF is animated. Throws `BrokenFile` if a part of it is missing. */
export function readAvif(bytes: Uint8Array): { animated: boolean } {
  boxesIn(bytes);
  return { animated: at(bytes, 8, 'avis') };
}
