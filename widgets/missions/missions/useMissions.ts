import { useRef, useState } from 'react';
import { useActions, useLanguageCode } from '#engine/react/index.ts';
import type { Mission, Missions } from '#schemas/generated/api.ts';

/** What a member does with a mission, and which one is being done. */
export interface MissionActs {
  busy: string | null;
  join: (mission: Mission) => void;
  claim: (mission: Mission) => void;
  /** Whether the application was taken. */
  apply: (mission: Mission, comment: string, pictures: string[]) => Promise<boolean>;
}

export const keyOf = ({ id, day }: Pick<Mission, 'id' | 'day'>): string => `${id} ${day}`;

/**
 * The missions and what a member does with them. `first` is what the widget's call loaded, and loads again whenever the
 * live stream reports a change; what an act responds with shows at once. `claimed` is the mission that was claimed last.
 */
export function useMissions(first: Missions) {
  const { request, renew, warn } = useActions();
  const language = useLanguageCode();
  const [state, setState] = useState({ first, shown: first });
  const [busy, setBusy] = useState<string | null>(null);
  const [claimed, setClaimed] = useState<Mission | null>(null);
  const isBusy = useRef(false);
  if (state.first !== first) setState({ first, shown: first });

  const act = async (mission: Mission, work: () => Promise<Missions>): Promise<boolean> => {
    if (isBusy.current) return false;
    isBusy.current = true;
    setBusy(keyOf(mission));
    try {
      const shown = await work();
      setState((before) => ({ ...before, shown }));
      // The live stream reports it too; the numbers of this tab need not wait for it.
      renew('missionCount');
      return true;
    } catch (error) {
      // Another tab was faster, or the time is over: the list says which.
      renew('missions');
      if ((error as { code?: string }).code !== 'reward-claimed') warn(error);
      return false;
    } finally {
      isBusy.current = false;
      setBusy(null);
    }
  };
  const acts: MissionActs = {
    busy,
    join: (mission) => void act(mission, () => request('joinMission', { id: mission.id, language })),
    claim: (mission) =>
      void act(mission, () => request('claimMission', { id: mission.id, day: mission.day, language })).then(
        (isPaid) => {
          if (!isPaid) return;
          setClaimed(mission);
          renew('balance');
        },
      ),
    apply: (mission, comment, pictures) =>
      act(mission, () =>
        request('applyMission', { id: mission.id, day: mission.day, comment, pictures, language }),
      ),
  };
  return { ...state.shown, acts, claimed };
}
