export { addLeaderboard, type LeaderboardSummary } from './addLeaderboard.ts';
export { addMission, type MissionSummary } from './addMission.ts';
export { missionCalls } from './calls.ts';
export { closeLeaderboards } from './closeLeaderboards.ts';
export { countMissions } from './countMissions.ts';
export {
  decideMission,
  endLeaderboard,
  endMission,
  leaderboardsForOperator,
  type MissionApplication,
  missionApplications,
  missionsForOperator,
  type OperatorLeaderboard,
  type OperatorMission,
} from './operate.ts';
