import { useRef, useState } from 'react';
import { useActions, useFacts, useLanguageCode } from '#engine/react/index.ts';
import { fingerprintOf } from '#kit/confirmedTerms.ts';
import { currencyDecimals } from '#kit/currencies.ts';
import { toMinor } from '#kit/money.ts';
import type { CallValue } from '#schemas/generated/api.ts';
import { slipConfirmed } from '#schemas/slipConfirmed.ts';
import {
  clearSlip,
  slipStore,
  withQuotes,
  type Leg,
  type Quote,
  type Slip,
} from '#widgets/shared/sports/slip.ts';

/** A slip that the member is asked to confirm. It stays what it is while the odds around it move. */
export interface Question {
  book: NonNullable<Slip['book']>;
  legs: readonly Leg[];
  /** A decimal string. */
  stake: string;
}

export type PlacingState =
  | { kind: 'idle' }
  /** `isChanged`: the book has other odds than those confirmed. */
  | { kind: 'asking'; question: Question; isChanged?: boolean }
  | { kind: 'sending'; question: Question }
  /** Refused, or the answer is missing (`network`). */
  | { kind: 'failed'; question: Question; code: string }
  | { kind: 'placed'; question: Question; bet: CallValue<'placeSlip'> };

export interface Placing {
  state: PlacingState;
  ask: (question: Question) => void;
  close: () => void;
  place: (question: Question) => Promise<void>;
}

/** Refusals that the question explains itself; others are shown by the failure dialog. */
const explained = ['insufficient-funds', 'win-limit', 'network'];

/**
 * Asks, places the slip once per press, and says what came of it. It is placed at the odds that the question named: when they
 * have changed, nothing is placed and the member is asked again.
 */
export function usePlacing(): Placing {
  const { request, renew, warn } = useActions();
  const { currency } = useFacts();
  const language = useLanguageCode();
  const [state, setState] = useState<PlacingState>({ kind: 'idle' });
  const isSending = useRef(false);

  const place = async (question: Question) => {
    if (isSending.current) return;
    isSending.current = true;
    setState({ kind: 'sending', question });
    const { book, stake } = question;
    const { vendor, gameType } = book;
    const decimals = currencyDecimals(currency);
    const [first, ...others] = question.legs.map(({ fixture, market, selection, odds }) => ({
      fixture,
      market,
      selection,
      odds,
    }));
    try {
      if (!first) return;
      const legs: [typeof first, ...typeof others] = [first, ...others];
      const confirmed = fingerprintOf(
        slipConfirmed({ vendor, legs }, toMinor(stake, decimals) ?? 0n, decimals),
      );
      const bet = await request('placeSlip', { vendor, gameType, stake, legs, confirmed, language });
      setState({ kind: 'placed', question, bet });
      clearSlip();
      renew('balance');
    } catch (error) {
      const code = codeOf(error);
      const quotes = quotesIn(error);
      if (quotes) slipStore.setState(withQuotes(slipStore.getState(), quotes));
      if (code === 'terms-changed' && quotes) {
        const { legs } = withQuotes(question, quotes);
        setState({ kind: 'asking', question: { ...question, legs }, isChanged: true });
      } else if (explained.includes(code)) setState({ kind: 'failed', question, code });
      else {
        setState({ kind: 'idle' });
        // The slip shows itself which of its selections is closed.
        if (code !== 'selection-closed') warn(error);
      }
    } finally {
      isSending.current = false;
    }
  };
  return {
    state,
    ask: (question) => setState({ kind: 'asking', question }),
    close: () => setState((now) => (now.kind === 'sending' ? now : { kind: 'idle' })),
    place,
  };
}

/** The platform's code; `network` where it is unknown whether the bet was placed. */
function codeOf(error: unknown): string {
  const { code = 'network', status = 0 } = error as { code?: string; status?: number };
  return ['network', 'timeout', 'not-json', 'bad-answer'].includes(code) || status >= 500 ? 'network' : code;
}

/** The odds of now that a refusal states. */
function quotesIn(error: unknown): Quote[] | undefined {
  const { legs } = Object((error as { value?: unknown }).value) as { legs?: unknown };
  return Array.isArray(legs) ? (legs as Quote[]) : undefined;
}
