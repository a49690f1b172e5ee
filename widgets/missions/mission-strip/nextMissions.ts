import type { Mission } from '#schemas/generated/api.ts';

/** The missions that matter next: prizes to claim, then those under way and nearest to their goal, then those to join. */
export function nextMissions(missions: readonly Mission[], count: number): Mission[] {
  const order = (mission: Mission): number =>
    mission.state === 'issued' ? 0 : mission.state === 'joined' ? 1 : 2;
  return missions
    .filter(({ state }) => state === 'issued' || state === 'joined' || state === 'process')
    .toSorted((a, b) => order(a) - order(b) || b.percent - a.percent)
    .slice(0, count);
}
