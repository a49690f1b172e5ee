import type { LotteryPlay } from '#schemas/generated/api.ts';
import { toMinor } from '#kit/money.ts';
import { pickOdds, quoteLine, quoteTicket, sortedDigits, type Line } from '#schemas/lottery/index.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import type { TicketLine } from '#platform/base/database/schema/index.ts';

/** Lines that may be placed, with their sums in one draw, in minor units. */
export interface QuotedTicket {
  lines: TicketLine[];
  stake: bigint;
  possibleWin: bigint;
}

/**
 * The figures of a requested ticket by the functions that its screen uses too. Refuses lines that are none
 * (`unknown-play-type`, `invalid-pick`, `invalid-stake`, `duplicate-line`), and tickets beyond the limits
 * (`stake-limit`, `win-limit`).
 */
export function quoteRequest(play: LotteryPlay, requested: readonly Line[]): QuotedTicket {
  const { limits, decimals } = play;
  const minor = (amount: string) => toMinor(amount, decimals) ?? 0n;
  const lines = requested.map((line, index) => ticketLine(play, line, index));
  refuseDuplicates(play, lines);
  const tooSmall = lines.findIndex(({ stake }) => BigInt(stake) < minor(limits.minStake));
  if (tooSmall >= 0) throw wrongLine(tooSmall, 'stake-limit', `the least stake is ${limits.minStake}`);
  const sum = (amounts: string[]) => amounts.reduce((total, one) => total + BigInt(one), 0n);
  const stake = sum(lines.map((line) => line.stake));
  const { possibleWin = 0n } = quoteTicket(play, requested) ?? {};
  if (stake > minor(limits.maxStake))
    throw new Refusal(422, 'stake-limit', { message: `The largest stake in a draw is ${limits.maxStake}.` });
  if (possibleWin > minor(limits.maxWin))
    throw new Refusal(422, 'win-limit', {
      message: `The largest possible win in a draw is ${limits.maxWin}.`,
    });
  return { lines, stake, possibleWin };
}

function ticketLine(play: LotteryPlay, line: Line, index: number): TicketLine {
  const quote = quoteLine(play, line);
  if ('fault' in quote) throw wrongLine(index, quote.fault, 'it is no line of this lottery');
  const unit = toMinor(line.unit, play.decimals);
  if (!play.unitStakes.some((one) => toMinor(one, play.decimals) === unit))
    throw wrongLine(index, 'invalid-stake', `the stakes are ${play.unitStakes.join(', ')}`);
  const { playType, picks, multiple = 1 } = line;
  if (multiple > play.limits.maxMultiple)
    throw wrongLine(index, 'invalid-stake', `the largest multiple is ${play.limits.maxMultiple}`);
  return {
    playType,
    picks: [...picks],
    unit: line.unit,
    multiple,
    combinations: quote.combinations,
    combinationStake: String(quote.combinationStake),
    stake: String(quote.stake),
    possibleWin: String(quote.possibleWin),
    odds: pickOdds(play, line),
  };
}

function playTypeOf({ playTypes }: LotteryPlay, name: string): LotteryPlay['playTypes'][number] {
  const found = playTypes.find(({ playType }) => playType === name);
  if (!found) throw new Error(`There is no play type ${name}.`);
  return found;
}

/** The same picks of the same play type, in any order, are the same line. */
function refuseDuplicates(play: LotteryPlay, lines: TicketLine[]): void {
  const seen = new Set<string>();
  lines.forEach(({ playType, picks }, index) => {
    const { isMixed } = playTypeOf(play, playType).pick;
    const key = JSON.stringify([playType, picks.map((one) => (isMixed ? sortedDigits(one) : one)).sort()]);
    if (seen.has(key)) throw wrongLine(index, 'duplicate-line', 'the ticket has it already');
    seen.add(key);
  });
}

function wrongLine(index: number, code: string, why: string): Refusal {
  const message = `Line ${index + 1}: ${why}.`;
  return new Refusal(422, code, { message, fields: [{ field: `lines/${index}`, code, message }] });
}
