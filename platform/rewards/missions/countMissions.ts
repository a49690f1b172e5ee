import { and, asc, eq, inArray, not, or, sql } from 'drizzle-orm';
import { insertMany, together, type Database } from '#platform/base/database/index.ts';
import {
  accounts,
  merchants,
  missionEntries,
  missionGames,
  missions,
} from '#platform/base/database/schema/index.ts';
import { byRulesVersion } from '#platform/site/merchants/index.ts';
import { takesBreak } from '#platform/accounts/standing/index.ts';
import { trialType } from '#platform/accounts/account/index.ts';
import { weightOf, type MissionEvent } from './missionEvent.ts';
import { issueMission } from './issueMission.ts';
import { isRunning, missionSpan, type Mission, type MissionEntry } from './missionSpan.ts';

/** What events add to one period of a mission for one account. */
interface Addition {
  accountId: number;
  mission: Mission;
  day: string;
  /** A number or minor units; of different games, one for each new one. */
  added: bigint;
  games: Set<string>;
  at: Date;
}

/**
 * Adds settled rounds and deposits of a merchant's members to their missions, in the transaction that settles them: what
 * is undone was never counted, and what is counted is settled. A mission that is reached issues its prize, unless the
 * operator reviews it. Trial accounts (R6.3) and members who take a break take part in none.
 */
export async function countMissions(
  tx: Database,
  merchant: string,
  events: MissionEvent[],
  rulesVersion?: string,
): Promise<void> {
  if (events.length === 0) return;
  const { found, timeZone } = await missionsOf(tx, merchant, rulesVersion);
  const additions = additionsOf(found, timeZone, events);
  if (additions.length === 0) return;

  const [members, entries] = await together([
    findMembers(tx, additions),
    lockEntries(tx, additions, found, timeZone),
  ]);
  const wanted = additions.filter(({ accountId }) => members.has(accountId));
  const missing = wanted.filter(({ accountId, mission, day, at }) => {
    if (entries.has(keyOf(accountId, mission.id, day))) return false;
    if (mission.joined && members.get(accountId)?.simulated !== true) return false;
    return isOpen(mission, found, timeZone, at, (id, on) => entries.get(keyOf(accountId, id, on)));
  });
  for (const entry of await openEntries(tx, merchant, missing))
    entries.set(keyOf(entry.accountId, entry.mission, entry.day), entry);
  for (const { entry, mission, at } of await addProgress(tx, wanted, entries)) {
    if (mission.reviewed) continue;
    await issueMission(tx, { entry, mission, simulated: members.get(entry.accountId)?.simulated, now: at });
  }
}

/** The missions of a merchant in their order, as far as they are rules. */
const missionsOf = byRulesVersion(async (db, merchant) => {
  const rows = await db
    .select({ mission: missions, timeZone: merchants.timeZone })
    .from(missions)
    .innerJoin(merchants, eq(merchants.code, missions.merchant))
    .where(eq(missions.merchant, merchant))
    .orderBy(asc(missions.position), asc(missions.id));
  return { found: rows.map(({ mission }) => mission), timeZone: rows[0]?.timeZone ?? 'UTC' };
});

/** Whether the mission before it in its chain is done, in the same period if that one is repeated. */
export function isOpen(
  mission: Mission,
  all: readonly Mission[],
  timeZone: string,
  at: Date,
  entryOf: (mission: string, day: string) => Pick<MissionEntry, 'state'> | undefined,
): boolean {
  const before = mission.after === null ? undefined : all.find(({ id }) => id === mission.after);
  return !before || entryOf(before.id, missionSpan(before, timeZone, at).day)?.state === 'issued';
}

const keyOf = (accountId: number, mission: string, day: string): string => `${accountId}:${mission}:${day}`;

/** The additions of events, those of one entry together, in one order for all transactions. */
function additionsOf(all: readonly Mission[], timeZone: string, events: MissionEvent[]): Addition[] {
  const additions = new Map<string, Addition>();
  for (const event of events)
    for (const mission of all) {
      const added = isRunning(mission, event.at) ? weightOf(mission, event) : 0n;
      if (added === 0n) continue;
      const { day } = missionSpan(mission, timeZone, event.at);
      const key = keyOf(event.accountId, mission.id, day);
      const { accountId, at } = event;
      const sum = additions.get(key) ?? { accountId, mission, day, added: 0n, games: new Set(), at };
      if (mission.counts === 'games') sum.games.add(event.round?.game ?? '');
      else sum.added += added;
      additions.set(key, { ...sum, at });
    }
  return [...additions.values()].toSorted(
    (a, b) => a.accountId - b.accountId || (a.mission.id < b.mission.id ? -1 : 1),
  );
}

/** The accounts that may take part. */
async function findMembers(
  tx: Database,
  additions: Addition[],
): Promise<Map<number, { simulated: boolean }>> {
  const ids = [...new Set(additions.map(({ accountId }) => accountId))];
  const now = new Date(Math.max(...additions.map(({ at }) => at.getTime())));
  const rows = await tx
    .select({ id: accounts.id, type: accounts.type, simulated: accounts.simulated })
    .from(accounts)
    .where(and(inArray(accounts.id, ids), not(takesBreak(accounts.id, now))));
  return new Map(rows.filter(({ type }) => type !== trialType).map((row) => [row.id, row] as const));
}

/** Entries that the additions may change, and those that open them, locked in the order of their ids. */
async function lockEntries(
  tx: Database,
  additions: Addition[],
  all: readonly Mission[],
  timeZone: string,
): Promise<Map<string, MissionEntry>> {
  const before = additions.flatMap(({ mission, accountId, at }) => {
    const found = all.find(({ id }) => id === mission.after);
    return found ? [{ accountId, mission: found, day: missionSpan(found, timeZone, at).day }] : [];
  });
  const wanted = new Map(
    [...additions, ...before].map(({ accountId, mission, day }) => [
      keyOf(accountId, mission.id, day),
      { accountId, mission, day },
    ]),
  );
  const rows = await tx
    .select()
    .from(missionEntries)
    .where(
      or(
        ...[...wanted.values()].map(({ accountId, mission, day }) =>
          and(
            eq(missionEntries.accountId, accountId),
            eq(missionEntries.merchant, mission.merchant),
            eq(missionEntries.mission, mission.id),
            eq(missionEntries.day, day),
          ),
        ),
      ),
    )
    .orderBy(asc(missionEntries.id))
    .for('update');
  return new Map(rows.map((row) => [keyOf(row.accountId, row.mission, row.day), row]));
}

/** Begins entries of missions that members join automatically. One that another transaction began meanwhile is read again. */
async function openEntries(tx: Database, merchant: string, missing: Addition[]): Promise<MissionEntry[]> {
  if (missing.length === 0) return [];
  await insertMany(
    tx,
    missionEntries,
    missing.map(({ accountId, mission, day, at }) => ({
      merchant,
      mission: mission.id,
      accountId,
      day,
      goal: mission.goal,
      points: mission.points,
      joinedAt: at,
    })),
    sql`on conflict do nothing`,
  );
  return [...(await lockEntries(tx, missing, [], 'UTC')).values()];
}

/** Adds to entries that still count, and returns those that reached their goal. */
async function addProgress(
  tx: Database,
  additions: Addition[],
  entries: ReadonlyMap<string, MissionEntry>,
): Promise<{ entry: MissionEntry; mission: Mission; at: Date }[]> {
  const add = async ({ accountId, mission, day, added, games, at }: Addition) => {
    const entry = entries.get(keyOf(accountId, mission.id, day));
    if (!entry || entry.state !== 'joined' || entry.reachedAt) return [];
    const more = mission.counts === 'games' ? await newGames(tx, entry.id, games) : added;
    if (more === 0n) return [];
    const sum = entry.progress + more;
    const isReached = sum >= entry.goal;
    const [changed] = await tx
      .update(missionEntries)
      .set({ progress: isReached ? entry.goal : sum, ...(isReached && { reachedAt: at }) })
      .where(eq(missionEntries.id, entry.id))
      .returning();
    return changed && isReached ? [{ entry: changed, mission, at }] : [];
  };
  // Their rows are locked already, in one order.
  return (await together(additions.map(add))).flat();
}

async function newGames(tx: Database, entryId: number, games: ReadonlySet<string>): Promise<bigint> {
  const added = await tx
    .insert(missionGames)
    .values([...games].map((game) => ({ entryId, game })))
    .onConflictDoNothing()
    .returning({ game: missionGames.game });
  return BigInt(added.length);
}
