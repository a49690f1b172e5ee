import { and, asc, eq, gt, or, sql } from 'drizzle-orm';
import type { Mission as MissionValue, Missions } from '#schemas/generated/api.ts';
import { fromMinor } from '#kit/money.ts';
import { textIn } from '#platform/site/content/index.ts';
import { signedIn, type CallContext } from '#platform/accounts/context/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { missionEntries, missions, rewards, vendors } from '#platform/base/database/schema/index.ts';
import type { Merchant } from '#platform/site/merchants/index.ts';
import { isOpen } from './countMissions.ts';
import { isMoney } from './missionEvent.ts';
import { isRunning, missionSpan, type Mission, type MissionEntry } from './missionSpan.ts';

const dayMs = 86_400_000;
/** How long before its start a mission is announced, and how long after its end it is still shown. */
const soonMs = 7 * dayMs;
const endedMs = dayMs;

/** An entry with the state of its prize; null where there is none. */
interface Taken {
  entry: MissionEntry;
  reward: Pick<typeof rewards.$inferSelect, 'state' | 'endsAt'> | null;
}

/** The missions that a member sees, with its progress (R2.7.15): in the operator's order, prizes of earlier periods first. */
export async function memberMissions(db: Database, context: CallContext, now: Date): Promise<Missions> {
  const { merchant } = context;
  const { account } = signedIn(context);
  const all = await missionsOf(db, merchant.code);
  const taken = await takenBy(db, account.id, merchant, all, now);
  const names = await vendorNames(db, all);
  const entryOf = (id: string, day: string) =>
    taken.find(({ entry }) => entry.mission === id && entry.day === day)?.entry;
  const view = (mission: Mission, at: Date, one: Taken | undefined) =>
    viewOf(mission, { at, now, taken: one, all, names, context, entryOf });
  const current = all
    .filter((mission) => isShown(mission, now))
    .flatMap((mission) => {
      const { day } = missionSpan(mission, merchant.timeZone, atOf(mission, now));
      const one = taken.find(({ entry }) => entry.mission === mission.id && entry.day === day);
      return [view(mission, atOf(mission, now), one)];
    });
  const earlier = taken.flatMap((one) => {
    const mission = all.find(({ id }) => id === one.entry.mission);
    if (!mission || current.some(({ id, day }) => id === mission.id && day === one.entry.day)) return [];
    return isClaimable(one, now) ? [view(mission, one.entry.joinedAt, one)] : [];
  });
  const listed = [...earlier, ...current];
  return {
    currency: merchant.currency,
    toClaim: listed.filter(({ state }) => state === 'issued').length,
    missions: listed,
  };
}

/** The number of prizes that the member can claim (R2.7.3). */
export async function missionsToClaim(db: Database, accountId: number, now: Date): Promise<number> {
  return db.$count(
    rewards,
    and(
      eq(rewards.accountId, accountId),
      eq(rewards.source, 'mission'),
      eq(rewards.state, 'claimable'),
      gt(rewards.endsAt, now),
    ),
  );
}

/** All missions of a merchant, in the operator's order. */
export async function missionsOf(db: Database, merchant: string): Promise<Mission[]> {
  return db
    .select()
    .from(missions)
    .where(eq(missions.merchant, merchant))
    .orderBy(asc(missions.position), asc(missions.id));
}

const isShown = ({ startsAt, endsAt }: Mission, now: Date): boolean =>
  startsAt.getTime() - soonMs <= now.getTime() &&
  (endsAt === null || now.getTime() < endsAt.getTime() + endedMs);

/** The moment whose period is shown: the first of one that is to come, the last of one that has ended. */
export function atOf({ startsAt, endsAt }: Pick<Mission, 'startsAt' | 'endsAt'>, now: Date): Date {
  if (startsAt > now) return startsAt;
  return endsAt && endsAt <= now ? new Date(endsAt.getTime() - 1) : now;
}

const isClaimable = ({ entry, reward }: Taken, now: Date): boolean =>
  entry.state === 'issued' && reward?.state === 'claimable' && reward.endsAt > now;

/** Entries of the periods that are shown, and earlier ones whose prize can still be claimed. */
async function takenBy(
  db: Database,
  accountId: number,
  { code, timeZone }: Merchant,
  all: readonly Mission[],
  now: Date,
): Promise<Taken[]> {
  const current = all.map((mission) =>
    and(
      eq(missionEntries.mission, mission.id),
      eq(missionEntries.day, missionSpan(mission, timeZone, atOf(mission, now)).day),
    ),
  );
  const claimable = and(eq(rewards.state, 'claimable'), gt(rewards.endsAt, now));
  return db
    .select({ entry: missionEntries, reward: { state: rewards.state, endsAt: rewards.endsAt } })
    .from(missionEntries)
    .leftJoin(rewards, eq(rewards.id, missionEntries.rewardId))
    .where(
      and(
        eq(missionEntries.accountId, accountId),
        eq(missionEntries.merchant, code),
        or(claimable, ...current),
      ),
    )
    .orderBy(asc(missionEntries.day), asc(missionEntries.id));
}

async function vendorNames(db: Database, all: readonly Mission[]): Promise<Map<string, string>> {
  const codes = new Set(all.flatMap((mission) => mission.vendors ?? []));
  if (codes.size === 0) return new Map();
  const rows = await db
    .select({ code: vendors.code, name: vendors.displayName })
    .from(vendors)
    .where(sql`${vendors.code} in ${[...codes]}`);
  return new Map(rows.map(({ code, name }) => [code, name] as const));
}

function viewOf(
  mission: Mission,
  {
    at,
    now,
    taken,
    all,
    names,
    context: { merchant, language },
    entryOf,
  }: {
    at: Date;
    now: Date;
    taken: Taken | undefined;
    all: readonly Mission[];
    names: ReadonlyMap<string, string>;
    context: CallContext;
    entryOf: (mission: string, day: string) => MissionEntry | undefined;
  },
): MissionValue {
  const { timeZone, digits } = merchant;
  const span = missionSpan(mission, timeZone, at);
  const amount = (value: bigint) => (isMoney(mission.counts) ? fromMinor(value, digits) : String(value));
  const entry = taken?.entry;
  const goal = entry?.goal ?? mission.goal;
  const progress = entry?.progress ?? 0n;
  const before = all.find(({ id }) => id === mission.after);
  const isLocked = !entry && !isOpen(mission, all, timeZone, at, entryOf);
  const state = stateOf(mission, taken, { now, isLocked, until: span.until });
  return {
    id: mission.id,
    day: entry?.day ?? span.day,
    period: mission.period,
    title: textIn(mission.titles, language),
    picture: `/media/missions/${mission.picture}.svg`,
    counts: mission.counts,
    goal: amount(goal),
    progress: amount(progress),
    percent: Number((progress * 100n) / goal),
    ...(mission.categories && { categories: mission.categories }),
    ...(mission.vendors && { vendors: mission.vendors.map((code) => names.get(code) ?? code) }),
    ...(mission.minStake > 0n && { minStake: fromMinor(mission.minStake, digits) }),
    prize: {
      kind: mission.prizeKind,
      amount: mission.prizeKind === 'money' ? fromMinor(mission.prize, digits) : String(mission.prize),
      times: mission.times,
    },
    points: mission.points,
    state,
    reviewed: mission.reviewed,
    canJoin: state === 'process' && mission.joined,
    canApply: state === 'joined' && mission.reviewed && entry !== undefined && entry.reachedAt !== null,
    ...(before && { after: { id: before.id, title: textIn(before.titles, language), done: !isLocked } }),
    startsAt: span.from.toISOString(),
    ...(span.until && { endsAt: span.until.toISOString() }),
    ...(taken?.reward && state === 'issued' && { claimUntil: taken.reward.endsAt.toISOString() }),
    ...(entry?.reason && { reason: entry.reason }),
  };
}

/** The states of R4.18. A mission without a join button is joined from the start. */
function stateOf(
  mission: Mission,
  taken: Taken | undefined,
  { now, isLocked, until }: { now: Date; isLocked: boolean; until: Date | null },
): MissionValue['state'] {
  const entry = taken?.entry;
  if (entry?.state === 'issued') {
    if (taken && isClaimable(taken, now)) return 'issued';
    return taken?.reward?.state === 'claimed' ? 'claimed' : 'close';
  }
  if (entry?.state === 'applying' || entry?.state === 'rejected') return entry.state;
  if (mission.startsAt > now) return 'coming-soon';
  if (!isRunning(mission, now) || (until !== null && until <= now)) {
    // What was reached in time may still be applied for.
    return entry?.reachedAt && mission.reviewed ? 'joined' : 'close';
  }
  if (entry) return 'joined';
  if (isLocked) return 'coming-soon';
  return mission.joined ? 'process' : 'joined';
}
