import { signedIn, type CallContext, type CallHandlers } from '#platform/accounts/context/calls.ts';
import type { PlayParts } from '#platform/play/parts.ts';
import { memberLeaderboard } from './memberLeaderboard.ts';
import { memberMissions, missionsToClaim } from './memberMissions.ts';
import { applyForMission, claimMission, joinMission } from './takePart.ts';

type MissionCalls = Pick<
  CallHandlers,
  'missions' | 'missionCount' | 'joinMission' | 'applyMission' | 'claimMission' | 'missionLeaderboard'
>;

/** Calls for missions and their leaderboards (R2.7.15). What changes something responds with all missions. */
export function missionCalls(parts: PlayParts): MissionCalls {
  const { db, now } = parts;
  const all = (context: CallContext) => memberMissions(db, context, now());
  return {
    missions: (_query, context) => all(context),
    async missionCount(_query, context) {
      const { account, exclusion } = signedIn(context);
      return { count: exclusion ? 0 : await missionsToClaim(db, account.id, now()) };
    },
    async joinMission({ id }, context) {
      await joinMission(parts, context, id);
      return all(context);
    },
    async applyMission(query, context) {
      await applyForMission(parts, context, query);
      return all(context);
    },
    async claimMission(query, context) {
      await claimMission(parts, context, query);
      return all(context);
    },
    missionLeaderboard: (query, context) => memberLeaderboard(parts, context, query),
  };
}
