import { signedIn, type CallContext, type CallHandlers } from '#platform/accounts/context/index.ts';
import type { PlayParts } from '#platform/play/parts.ts';
import { memberLeaderboard } from './memberLeaderboard.ts';
import { memberMissions, missionsToClaim } from './memberMissions.ts';
import { applyForMission, claimMission, joinMission } from './takePart.ts';

type MissionCalls = Pick<
  CallHandlers<PlayParts>,
  'missions' | 'missionCount' | 'joinMission' | 'applyMission' | 'claimMission' | 'missionLeaderboard'
>;

/** Calls for missions and their leaderboards (R2.7.15). What changes something responds with all missions. */
export const missionCalls: MissionCalls = {
  missions: (parts, _query, context) => all(parts, context),
  async missionCount({ db, now }, _query, context) {
    const { account, exclusion } = signedIn(context);
    return { count: exclusion ? 0 : await missionsToClaim(db, account.id, now()) };
  },
  async joinMission(parts, { id }, context) {
    await joinMission(parts, context, id);
    return all(parts, context);
  },
  async applyMission(parts, query, context) {
    await applyForMission(parts, context, query);
    return all(parts, context);
  },
  async claimMission(parts, query, context) {
    await claimMission(parts, context, query);
    return all(parts, context);
  },
  missionLeaderboard: (parts, query, context) => memberLeaderboard(parts, context, query),
};

const all = ({ db, now }: PlayParts, context: CallContext) => memberMissions(db, context, now());
