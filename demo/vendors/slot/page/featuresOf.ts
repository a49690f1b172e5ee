import { fill, numeral } from '../../core/page/numerals.ts';
import type { Machine } from '../engine/machine.ts';
import type { SlotWords } from '../words.ts';

/** The most ways in which equal symbols can pay. */
export const waysOf = ({ rows }: Machine): number => rows.reduce((product, row) => product * row, 1);

const joined = (values: readonly (string | number)[]) => values.join(' · ');
const times = (factors: readonly number[]) => joined(factors.map((factor) => `×${numeral(factor)}`));

/** A machine's rules in sentences, from its data. `money` shows units at the stake that is chosen. */
export function featuresOf(machine: Machine, words: SlotWords, money: (units: number) => string): string[] {
  const { pattern, least, lines = [], free, hold, prizes, tumbles, factorReel, cap, figures } = machine;
  const isWild = machine.art['W'] !== undefined;
  const factors = free?.factors ?? [];
  const spins = joined((free?.spins ?? []).map((count, at) => `${numeral(at + 3)} → ${numeral(count)}`));
  return [
    pattern === 'lines' && fill(words.howLines, { count: lines.length, least }),
    machine.bothWays && words.howBoth,
    pattern === 'ways' && fill(words.howWays, { count: waysOf(machine), least }),
    pattern === 'clusters' && fill(words.howClusters, { count: least }),
    isWild && words.howWild,
    machine.wild?.factor !== undefined && fill(words.howWildFactor, { factor: machine.wild.factor }),
    machine.wild?.respins && words.howCovers,
    factorReel && fill(words.howFactorReel, { factors: times(factorReel) }),
    tumbles && fill(words.howTumbles, { factors: times(tumbles) }),
    free && fill(words.howFree, { spins }),
    free && tumbles && fill(words.howFreeTumbles, { factors: times(factors) }),
    free && !tumbles && Math.max(...factors) > 1 && fill(words.howFreeFactors, { factors: times(factors) }),
    free?.sticky && words.howSticky,
    free && (free.again > 0 ? words.howAgain : words.howNotAgain),
    free?.strips && words.howOwnReels,
    hold && fill(words.howHold, { count: hold.least, respins: hold.respins, amount: money(hold.full) }),
    hold && fill(words.howCoins, { values: joined(hold.values.map(money)) }),
    prizes && fill(words.howPick, { values: joined(prizes.map(money)) }),
    figures.most === cap && words.howCap,
  ].filter((text) => typeof text === 'string');
}
