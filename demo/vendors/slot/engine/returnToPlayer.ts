import { reelCount, rowCount, type LineSymbol, type Machine, type SlotSymbol } from './machine.ts';

/**
 * The return to player, calculated from the strips: the share of the stake that is won on average. Every line crosses
 * each reel once, and all positions are equally likely, so the frequencies of the symbols decide.
 *
 * With b the return of a spin and n the free spins that it adds on average, a free spin returns
 * f = factor · b + n · f, and a round b + n · f.
 */
export function returnToPlayer(machine: Machine): number {
  const spin = lineReturn(machine) + expectation(machine, machine.scatterPays) / lineStakes;
  const added = expectation(machine, machine.freeSpins);
  const free = (machine.freeFactor * spin) / (1 - added);
  return spin + added * free;
}

/** Line stakes in a stake. */
const lineStakes = 20;

/** Of one line per line stake, which is also that of all lines per stake. */
function lineReturn({ strips, pays }: Machine): number {
  let sum = 0;
  for (const [symbol, [three, four, five]] of Object.entries(pays)) {
    const [first = 0, ...rest] = strips.map((strip, reel) =>
      shareOf(strip, reel === 0 ? [symbol as LineSymbol] : [symbol as LineSymbol, 'wild']),
    );
    const [second = 0, third = 0, fourth = 0, fifth = 0] = rest;
    const run = first * second * third;
    sum += run * ((1 - fourth) * three + fourth * ((1 - fifth) * four + fifth * five));
  }
  return sum;
}

function shareOf(strip: readonly SlotSymbol[], wanted: readonly SlotSymbol[]): number {
  return strip.filter((symbol) => wanted.includes(symbol)).length / strip.length;
}

/** Mean of values that belong to three, four and five reels with a scatter; a window never shows two of a reel. */
function expectation({ strips }: Machine, values: readonly number[]): number {
  let chances = [1];
  for (const strip of strips) {
    const chance = rowCount * shareOf(strip, ['scatter']);
    chances = Array.from(
      { length: chances.length + 1 },
      (_, count) => (chances[count] ?? 0) * (1 - chance) + (chances[count - 1] ?? 0) * chance,
    );
  }
  let sum = 0;
  for (let count = 3; count <= reelCount; count += 1) sum += (chances[count] ?? 0) * (values[count - 3] ?? 0);
  return sum;
}
