export { addLeaderboard } from './addLeaderboard.ts';
export { addMission } from './addMission.ts';
export { missionCalls } from './calls.ts';
export { closeLeaderboards } from './closeLeaderboards.ts';
export { countMissions } from './countMissions.ts';
export {
  decideMission,
  endLeaderboard,
  endMission,
  leaderboardsForOperator,
  missionApplications,
  missionsForOperator,
} from './operate.ts';
export { isMoney } from './missionEvent.ts';
