import type { OperatorRoutes } from './OperatorRoutes.ts';
import {
  addLeaderboard,
  addMission,
  decideMission,
  endLeaderboard,
  endMission,
  leaderboardsForOperator,
  missionApplications,
  missionsForOperator,
} from '#platform/rewards/missions/index.ts';

/** Calls for missions and leaderboards. */
export function missionRoutes(on: OperatorRoutes): void {
  addMissions(on);
  addLeaderboards(on);
}

function addMissions(on: OperatorRoutes): void {
  on.read('listMissions', ({ db }, _request, { merchant }) => missionsForOperator(db, merchant));
  on.read('listMissionApplications', ({ db }, _request, { merchant }) => missionApplications(db, merchant));

  on.write('addMission', async ({ db, now }, { mission, dryRun }, { merchant, note }) => {
    const added = await addMission(db, merchant, mission, { dryRun, now: now() });
    const { startsAt, endsAt, members, cost } = added;
    note({ startsAt, endsAt: endsAt ?? 'none', members, cost: cost ?? 'unknown' });
    return added;
  });

  on.write('endMission', async ({ db, now }, { id }, { merchant, note }) => {
    const ended = await endMission(db, merchant, id, now());
    note({ endsAt: ended.endsAt });
    return ended;
  });

  on.write('acceptMissionApplication', async ({ db, now }, { id }, { merchant, note }) => {
    const decided = await decideMission(db, merchant, Number(id), { now: now() });
    note({ mission: decided.mission, account: decided.account });
    return decided;
  });

  on.write('rejectMissionApplication', async ({ db, now }, { id, reason }, { merchant, note }) => {
    const decided = await decideMission(db, merchant, Number(id), { reason, now: now() });
    note({ mission: decided.mission, account: decided.account });
    return { ...decided, reason };
  });
}

function addLeaderboards(on: OperatorRoutes): void {
  on.readList('listLeaderboards', ({ db }, _request, { merchant }) => leaderboardsForOperator(db, merchant));

  on.write('addLeaderboard', async ({ db, now }, { leaderboard, dryRun }, { merchant, note }) => {
    const added = await addLeaderboard(db, merchant, leaderboard, { dryRun, now: now() });
    const { startsAt, endsAt, places, cost } = added;
    note({ startsAt, endsAt: endsAt ?? 'none', places, cost });
    return added;
  });

  on.write('endLeaderboard', async ({ db, now }, { id }, { merchant, note }) => {
    const ended = await endLeaderboard(db, merchant, id, now());
    note({ endsAt: ended.endsAt });
    return ended;
  });
}
