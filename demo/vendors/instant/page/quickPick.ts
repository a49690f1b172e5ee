import { drawNumbers } from '../engine/draw.ts';

/** Numbers of a quick pick when none are picked. */
const usualPicks = 5;

/** Picks as many numbers at random as are picked at present, or five. */
export const quickPick = (picked: number): number[] => drawNumbers(picked || usualPicks, randomBelow);

/** A byte's remainder is even among `below` values if the bytes above the last whole multiple are drawn again. */
function randomBelow(below: number): number {
  const limit = 256 - (256 % below);
  for (;;) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < limit) return byte % below;
  }
}
