import { belowSince } from '#platform/agents/lines/index.ts';
import { agentOf, lineTo, teamNames } from '#platform/agents/team/index.ts';
import type { CallHandlers } from '#platform/accounts/context/index.ts';
import type { PlayParts } from '#platform/play/parts.ts';
import { dayIn } from '#platform/site/merchants/index.ts';
import { inSnapshot } from '#platform/site/paging/index.ts';
import { betDetail, listPostings } from '../records/index.ts';
import { listLosses } from './listLosses.ts';
import { listTeamBets } from './listTeamBets.ts';
import { ownerOfBet } from './ownerOfBet.ts';
import { teamOverview } from './teamOverview.ts';

/**
 * What agents read of one account of their downline: its postings (R2.8.11) and one of its bets (R2.8.8), as its member sees
 * them. What lies outside the downline is refused as if it did not exist.
 */
export const downlineCalls: Pick<
  CallHandlers<PlayParts>,
  'agentEntries' | 'agentBet' | 'agentBets' | 'agentLosses' | 'agentOverview'
> = {
  agentEntries: ({ db, now }, { account, ...request }, context) =>
    inSnapshot(db, async (tx) => {
      const [agent, id] = [agentOf(context), Number(account)];
      const today = dayIn(context.merchant.timeZone, now());
      const trail = await lineTo(tx, agent, id, today);
      const since = await belowSince(tx, agent.id, id, today);
      return {
        trail: teamNames(trail),
        record: await listPostings(tx, context, id, { ...request, since }, now()),
      };
    }),
  agentLosses: ({ db, now }, request, context) =>
    inSnapshot(db, (tx) => listLosses(tx, context.merchant, agentOf(context), request, now())),
  agentOverview: ({ db, now, demo }, request, context) =>
    inSnapshot(db, (tx) => teamOverview(tx, context.merchant, agentOf(context), request, { now: now(), demo })),
  agentBets: ({ db, now }, request, context) =>
    inSnapshot(db, (tx) => listTeamBets(tx, context, agentOf(context), request, now())),
  agentBet: ({ db, now }, { bet }, context) =>
    inSnapshot(db, async (tx) => {
      const { accountId, trail } = await ownerOfBet(tx, context.merchant, agentOf(context), Number(bet), now());
      return { trail: teamNames(trail), ...(await betDetail(tx, context, accountId, Number(bet))) };
    }),
};
