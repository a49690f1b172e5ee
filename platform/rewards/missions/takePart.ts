import { and, eq } from 'drizzle-orm';
import type { ApplyMissionRequest, MissionRequest } from '#schemas/generated/api.ts';
import { signedIn, type CallContext } from '#platform/accounts/context/index.ts';
import type { PlayParts } from '#platform/play/parts.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { missionEntries } from '#platform/base/database/schema/index.ts';
import { useMemberUploads } from '#platform/identity/uploads/index.ts';
import { claimReward } from '../claims/index.ts';
import { isOpen } from './countMissions.ts';
import { missionsOf } from './memberMissions.ts';
import { isRunning, missionSpan, type Mission, type MissionEntry } from './missionSpan.ts';

/** Pictures of an application (R5.7). */
const maxPictures = 3;

/**
 * Joins the running period of a mission (R4.18); joining twice changes nothing. Refuses with `unknown-mission` (404),
 * `mission-closed`, and `mission-locked` where the one before is not done (409).
 */
export async function joinMission({ db, now }: PlayParts, context: CallContext, id: string): Promise<void> {
  const { code, timeZone } = context.merchant;
  const accountId = signedIn(context).account.id;
  const at = now();
  await db.transaction(async (tx) => {
    const all = await missionsOf(tx, code);
    const mission = required(all.find((one) => one.id === id));
    if (!isRunning(mission, at)) throw refused('mission-closed');
    const entries = await tx
      .select()
      .from(missionEntries)
      .where(and(eq(missionEntries.accountId, accountId), eq(missionEntries.merchant, code)));
    const entryOf = (other: string, day: string) =>
      entries.find((one) => one.mission === other && one.day === day);
    if (!isOpen(mission, all, timeZone, at, entryOf)) throw refused('mission-locked');
    const { day } = missionSpan(mission, timeZone, at);
    const { goal, points } = mission;
    await tx
      .insert(missionEntries)
      .values({ merchant: code, mission: id, accountId, day, goal, points, joinedAt: at })
      .onConflictDoNothing();
  });
}

/**
 * Applies for the prize of a mission that is reached and reviewed by the operator, with an optional comment and pictures
 * (R5.7). Refuses with `unknown-mission` (404), `mission-not-reached`, `mission-step` (409), `invalid-request` and
 * `unknown-picture` (422).
 */
export async function applyForMission(
  { db, now }: PlayParts,
  context: CallContext,
  { id, day, comment = '', pictures = [] }: ApplyMissionRequest,
): Promise<void> {
  const text = comment.trim();
  if (pictures.length > maxPictures)
    throw invalid('pictures', 'too-many-pictures', `Please add at most ${maxPictures} pictures.`);
  const accountId = signedIn(context).account.id;
  const at = now();
  await db.transaction(async (tx) => {
    const { entry, mission } = await lockEntry(tx, context, { id, day });
    if (entry.state !== 'joined' || !mission.reviewed) throw refused('mission-step');
    if (!entry.reachedAt) throw refused('mission-not-reached');
    await useMemberUploads(tx, accountId, pictures, at, 'pictures');
    await tx
      .update(missionEntries)
      .set({ state: 'applying', appliedAt: at, comment: text === '' ? null : text, pictures })
      .where(eq(missionEntries.id, entry.id));
  });
}

/**
 * Claims the prize of a mission: pays it once, also where another tab or the reward center claims it. Refuses with
 * `unknown-mission` (404), `mission-not-issued` (409), and as `claimReward`.
 */
export async function claimMission(
  { db, now }: PlayParts,
  context: CallContext,
  given: MissionRequest,
): Promise<void> {
  const account = signedIn(context).account.id;
  const { entry } = await lockEntry(db, context, given);
  if (entry.rewardId === null) throw refused('mission-not-issued');
  await claimReward(db, { account, id: entry.rewardId, now: now() });
}

/** The member's entry of a period, locked, with its mission. */
async function lockEntry(
  tx: Database,
  context: CallContext,
  { id, day }: MissionRequest,
): Promise<{ entry: MissionEntry; mission: Mission }> {
  const { code } = context.merchant;
  const mission = required((await missionsOf(tx, code)).find((one) => one.id === id));
  const [entry] = await tx
    .select()
    .from(missionEntries)
    .where(
      and(
        eq(missionEntries.accountId, signedIn(context).account.id),
        eq(missionEntries.merchant, code),
        eq(missionEntries.mission, id),
        eq(missionEntries.day, day),
      ),
    )
    .for('update');
  if (!entry) throw refused('mission-not-joined');
  return { entry, mission };
}

function required(mission: Mission | undefined): Mission {
  if (!mission) throw new Refusal(404, 'unknown-mission', { message: 'There is no such mission.' });
  return mission;
}

const messages = {
  'mission-closed': 'This mission is not running.',
  'mission-locked': 'The mission before this one is not done.',
  'mission-not-joined': 'You have not joined this mission.',
  'mission-not-reached': 'The goal of this mission is not reached.',
  'mission-not-issued': 'There is no prize to claim.',
  'mission-step': 'This is not the next step of this mission.',
};

const refused = (code: keyof typeof messages): Refusal => new Refusal(409, code, { message: messages[code] });

const invalid = (field: string, code: string, message: string): Refusal =>
  new Refusal(422, 'invalid-request', { message, fields: [{ field, code, message }] });
