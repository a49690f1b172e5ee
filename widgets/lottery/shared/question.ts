import { fingerprintOf, type ConfirmedTerms } from '#kit/confirmedTerms.ts';
import { ticketTerms } from '#schemas/lottery/index.ts';
import type { NamedDraw } from './DrawName.tsx';
import type { TicketRequest } from './SlipStore.ts';
import type { Line, LotteryPlay } from './stakes.ts';

/** A draw of a question; the times are unknown if the platform names a draw that the page has not seen. */
export interface AskedDraw extends NamedDraw {
  closeTime?: number;
}

/** A ticket that a member is asked to confirm. It stays what it is while the page around it changes. */
export interface Question {
  play: LotteryPlay;
  lines: readonly Line[];
  /** Soonest first. */
  draws: readonly AskedDraw[];
  stopOnWin: boolean;
  terms: ConfirmedTerms;
}

/** The question for a ticket on these draws; undefined without a draw, and if the lottery does not take one of the lines. */
export function questionOf(
  play: LotteryPlay,
  { lines, stopOnWin }: Pick<Question, 'lines' | 'stopOnWin'>,
  draws: readonly AskedDraw[],
): Question | undefined {
  const numeros = draws.map(({ numero }) => numero);
  const terms = numeros.length === 0 ? undefined : ticketTerms(play, { lines, numeros, stopOnWin });
  return terms && { play, lines, draws, stopOnWin: draws.length > 1 && stopOnWin, terms };
}

/** The same question on the terms that the platform has stated. `known` lists draws whose times are loaded. */
export function withTerms(question: Question, terms: ConfirmedTerms, known: readonly AskedDraw[]): Question {
  const numeros = (terms['draws'] ?? '').split(' ');
  const draws = numeros.map(
    (numero) => [...question.draws, ...known].find((draw) => draw.numero === numero) ?? { numero },
  );
  return { ...question, draws, terms };
}

/** What is sent once the question is confirmed. */
export function requestOf({ play, lines, draws, stopOnWin, terms }: Question): TicketRequest | undefined {
  const [[line, ...others], [first]] = [lines, draws];
  if (!line || !first) return undefined;
  return {
    gameCode: play.gameCode,
    numero: first.numero,
    lines: [line, ...others],
    draws: draws.length,
    stopOnWin,
    confirmed: fingerprintOf(terms),
  };
}
