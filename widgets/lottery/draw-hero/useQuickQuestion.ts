import { useState } from 'react';
import type { Question } from '../shared/question.ts';
import type { Line, LotteryPlay } from '../shared/stakes.ts';
import type { Draw } from '../shared/useOpenDraws.ts';

/** Loaded with the first press on "Bet", or already while a member fills in the form. */
const loadPlacing = () => import('./QuickPlacing.tsx');

interface Asked {
  QuickPlacing: Awaited<ReturnType<typeof loadPlacing>>['QuickPlacing'];
  question: Question;
}

export interface QuickQuestion {
  asked: Asked | undefined;
  /** A press waits for what places tickets. */
  isLoading: boolean;
  prepare: () => void;
  /**
   * Asks whether a line shall be placed in a draw. Resolves to false if that cannot be asked here: no draw takes bets, the
   * lottery does not take the line, or the code does not load.
   */
  ask: (play: LotteryPlay, line: Line, draws: readonly Draw[]) => Promise<boolean>;
}

/**
 * The question of a quick bet, with the code that places it, which `load` imports: a visitor who only views the page does
 * not load it.
 */
export function useQuickQuestion(load = loadPlacing): QuickQuestion {
  const [asked, setAsked] = useState<Asked>();
  const [isLoading, setLoading] = useState(false);
  const ask: QuickQuestion['ask'] = async (play, line, draws) => {
    setLoading(true);
    try {
      const { QuickPlacing, questionOf } = await load();
      const question = questionOf(play, { lines: [line], stopOnWin: false }, draws);
      if (question) setAsked({ QuickPlacing, question });
      return question !== undefined;
    } catch {
      return false;
    } finally {
      setLoading(false);
    }
  };
  return { asked, isLoading, prepare: () => void load().catch(() => {}), ask };
}
