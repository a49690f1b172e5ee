import { eq } from 'drizzle-orm';
import { accountById } from '#platform/accounts/account/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { missionEntries } from '#platform/base/database/schema/index.ts';
import { grantReward } from '../claims/index.ts';
import type { Mission, MissionEntry } from './missionSpan.ts';

const dayMs = 86_400_000;

/**
 * Issues the prize of a reached mission as a reward, which its member claims within the mission's days (R4.18). Simulated
 * members get the points only: no one would claim for them.
 */
export async function issueMission(
  tx: Database,
  {
    entry,
    mission,
    simulated = false,
    now,
  }: { entry: MissionEntry; mission: Mission; simulated?: boolean | undefined; now: Date },
): Promise<void> {
  const rewardId = simulated ? null : await grant(tx, entry, mission, now);
  await tx
    .update(missionEntries)
    .set({ state: 'issued', decidedAt: now, rewardId })
    .where(eq(missionEntries.id, entry.id));
}

async function grant(tx: Database, entry: MissionEntry, mission: Mission, now: Date): Promise<number | null> {
  const account = await accountById(tx, entry.accountId);
  if (!account) throw new Error(`Account ${entry.accountId} of mission ${mission.id} does not exist.`);
  const id = await grantReward(tx, {
    account,
    source: 'mission',
    key: `${mission.id}:${entry.day}:${account.id}`,
    titles: mission.titles,
    prize: { kind: mission.prizeKind, amount: mission.prize },
    times: mission.times,
    endsAt: new Date(now.getTime() + mission.claimDays * dayMs),
    now,
  });
  return id ?? null;
}
