import { useState } from 'react';
import { useActions, useLanguageCode } from '#engine/react/index.ts';
import type { MissionLeaderboard } from '#schemas/generated/api.ts';

/** The leaderboard that is shown: that of the widget's own call until the visitor chooses another one. */
export function useBoard(first: MissionLeaderboard, limitNum: number) {
  const { request, warn } = useActions();
  const language = useLanguageCode();
  const [state, setState] = useState({ first, shown: first });
  const [wanted, setWanted] = useState<string | null>(null);
  if (state.first !== first)
    setState({ first, shown: state.shown.board?.id === first.board?.id ? first : state.shown });
  const choose = async (leaderboard: string) => {
    if (leaderboard === state.shown.board?.id) return;
    setWanted(leaderboard);
    try {
      const shown = await request('missionLeaderboard', { leaderboard, limitNum, language });
      setState((before) => ({ ...before, shown }));
    } catch (error) {
      warn(error);
    } finally {
      setWanted(null);
    }
  };
  return { ...state.shown, wanted, choose };
}
