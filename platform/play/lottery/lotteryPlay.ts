import { and, eq } from 'drizzle-orm';
import type { LotteryLimits, LotteryPlay } from '#schemas/generated/api.ts';
import { fromMinor } from '#kit/money.ts';
import { textOf } from '#platform/site/content/index.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { games, lotteries, vendorCards } from '#platform/base/database/schema/index.ts';
import { offeredBy } from '../games/index.ts';
import type { Merchant } from '#platform/site/merchants/index.ts';
import { bettableVendors, prizeModeOf } from './lotteryGames.ts';
import { pricedPlayTypes } from './play/lotteryPlay.ts';

/** Lines of a ticket, draws that it takes part in, and multiples; the table of calls states the same. */
const [maxLines, maxDraws, maxMultiple] = [100, 20, 999];

/** A lottery as its bets need it: what the call returns, and what only the platform asks for. */
export interface FoundPlay {
  play: LotteryPlay;
  /** Its vendor is closed (R8.5). */
  closed: boolean;
  closeSeconds: number;
}

/** The play types of a lottery with odds, unit stakes and limits. Refuses other games with `no-such-game` (404). */
export async function findPlay(
  db: Database,
  merchant: Merchant,
  language: string,
  gameCode: string,
): Promise<FoundPlay> {
  const [game] = await db
    .select({
      name: textOf(games.names, language),
      vendor: games.vendor,
      category: games.category,
      form: lotteries.form,
      closeSeconds: lotteries.closeSeconds,
      closed: vendorCards.closed,
    })
    .from(lotteries)
    .innerJoin(games, eq(games.code, lotteries.game))
    .innerJoin(vendorCards, offeredBy(merchant.code))
    .where(and(eq(games.code, gameCode)));
  if (!game || !bettableVendors.includes(game.vendor))
    throw new Refusal(404, 'no-such-game', { message: 'Bets on this lottery are not taken here.' });
  const { settings, currency, digits } = merchant;
  const prizeMode = prizeModeOf(settings.lotteryPrizeModes, game.category);
  const { name, vendor, category, form, closeSeconds, closed } = game;
  const [firstUnit, ...otherUnits] = settings.lotteryUnits.map((unit) => inCurrency(unit, digits));
  return {
    play: {
      gameCode,
      gameName: name,
      vendor,
      gameType: category,
      prizeMode,
      currency,
      decimals: digits,
      form,
      unitStakes: [firstUnit ?? inCurrency('1', digits), ...otherUnits],
      limits: limitsOf(merchant),
      playTypes: pricedPlayTypes(form, prizeMode, settings.lotteryReturns),
    },
    closed,
    closeSeconds,
  };
}

function limitsOf({ settings, digits }: Merchant): LotteryLimits {
  return {
    minStake: inCurrency(settings.lotteryMinStake, digits),
    maxStake: inCurrency(settings.lotteryMaxStake, digits),
    maxWin: inCurrency(settings.lotteryMaxWin, digits),
    maxLines,
    maxMultiple,
    maxDraws,
  };
}

/** A whole number of units of a currency with its decimals. */
function inCurrency(units: number | string, digits: number): string {
  return fromMinor(BigInt(units) * 10n ** BigInt(digits), digits);
}
