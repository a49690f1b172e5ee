import type { LotteryForm, LotteryPlayType, LotteryPrize } from '#schemas/generated/api.ts';
import { fromMinor } from '#kit/money.ts';
import { pickOf, playTypesOf, type PlayType } from '#schemas/lottery/index.ts';
import { chancesOf, maxHitsOf, type Chance } from './chances.ts';
import { returnDecimals, returnOf } from '#platform/site/merchants/index.ts';

/** Odds are stated with two decimals, rounded down. */
const oddsDecimals = 2;

/**
 * The play types of a lottery of a form with their odds in a prize mode (R3.6): the chance is exact, the share of stakes
 * that returns is the mode's, the odds are their quotient.
 */
export function pricedPlayTypes(
  form: LotteryForm,
  mode: string,
  changes: readonly string[] = [],
): LotteryPlayType[] {
  return playTypesOf(form).map((one) => priced(form, one, returnOf(mode, one.playType, changes)));
}

function priced(form: LotteryForm, { playType, group, rule }: PlayType, share: bigint): LotteryPlayType {
  const priceds = chancesOf(form, rule).map((chance) => ({ chance, odds: oddsOf(chance, share) }));
  const [first, ...others] = priceds.map(({ chance, odds }) => prize(chance, odds));
  if (!first) throw new Error(`The play type ${playType} has no prize.`);
  const returns = priceds.map(({ chance, odds }) => returned(chance, odds));
  return {
    playType,
    group,
    pick: pickOf(form, rule),
    prizes: [first, ...others],
    maxHits: maxHitsOf(form, rule),
    returnToPlayer: fromMinor(
      returns.reduce((least, one) => (one < least ? one : least)),
      returnDecimals,
    ),
  };
}

/** In hundredths: share ÷ chance. */
function oddsOf({ of, outOf }: Chance, share: bigint): bigint {
  return (share * outOf * 10n ** BigInt(oddsDecimals)) / (of * 10n ** BigInt(returnDecimals));
}

function prize({ way, of, outOf }: Chance, odds: bigint): LotteryPrize {
  return { way, odds: fromMinor(odds, oddsDecimals), chance: `${of}/${outOf}` };
}

/** Odds × chance in ten-thousandths, rounded down. */
function returned({ of, outOf }: Chance, odds: bigint): bigint {
  return (odds * of * 10n ** BigInt(returnDecimals - oddsDecimals)) / outOf;
}
