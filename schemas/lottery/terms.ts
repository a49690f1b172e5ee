import type { ConfirmedTerms } from '#kit/confirmedTerms.ts';
import { fromMinor, toMinor } from '#kit/money.ts';
import type { LotteryPlay } from '../generated/api.ts';
import { pickOdds, quoteTicket, type Line } from './ticket.ts';

/** A ticket as its question names it. `numeros` are its draws, soonest first. */
export interface NamedTicket {
  lines: readonly Line[];
  numeros: readonly string[];
  stopOnWin?: boolean | undefined;
}

/**
 * What a member confirms with a ticket: its draws by number, each line with its odds, the stake of all draws and the
 * possible win of one. Undefined if a line is none. Portal and platform compute the fingerprint of these terms alike.
 */
export function ticketTerms(
  play: Pick<LotteryPlay, 'gameCode' | 'form' | 'decimals' | 'playTypes'>,
  { lines, numeros, stopOnWin = false }: NamedTicket,
): ConfirmedTerms | undefined {
  const quote = quoteTicket(play, lines, numeros.length);
  if (!quote) return undefined;
  const { decimals } = play;
  return {
    lottery: play.gameCode,
    draws: numeros.join(' '),
    stopOnWin: numeros.length > 1 && stopOnWin ? 'yes' : 'no',
    stake: fromMinor(quote.total, decimals),
    possibleWin: fromMinor(quote.possibleWin, decimals),
    ...Object.fromEntries(lines.map((line, at) => [lineName(at), lineText(line, decimals)])),
    ...Object.fromEntries(lines.map((line, at) => [oddsName(at), oddsOf(play, line).join(' ')])),
  };
}

const lineName = (at: number) => `line ${at + 1}`;
const oddsName = (at: number) => `odds ${at + 1}`;

function lineText({ playType, picks, unit, multiple = 1 }: Line, decimals: number): string {
  return `${playType} ${picks.join(' ')} ${fromMinor(toMinor(unit, decimals) ?? 0n, decimals)} × ${multiple}`;
}

/** The odds of each pick of a line; of balls, which have one prize, only those. */
function oddsOf({ playTypes }: Pick<LotteryPlay, 'playTypes'>, line: Line): string[] {
  const isBalls = playTypes.find(({ playType }) => playType === line.playType)?.pick.kind === 'balls';
  return pickOdds({ playTypes }, line).slice(0, isBalls ? 1 : undefined);
}
