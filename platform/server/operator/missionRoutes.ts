import { isLongerThan } from '#kit/countCharacters.ts';
import type { OperatorParts, OperatorRoutes } from './OperatorRoutes.ts';
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
import type { Merchant } from '#platform/site/merchants/index.ts';
import { merchantOf } from './merchantOf.ts';
import { operatorOf, recordAct } from './operatorActs.ts';
import { readFields, wrongField, type Fields } from './readFields.ts';

/** Characters of a reason, which the member reads. */
const longestReason = 200;

/** Routes for missions and leaderboards. */
export function missionRoutes(on: OperatorRoutes): void {
  on.get('/:merchant/missions', async ({ db }, c) =>
    missionsForOperator(db, await merchantOf(db, c.req.param('merchant'))),
  );
  on.get('/:merchant/missions/applications', async ({ db }, c) =>
    missionApplications(db, await merchantOf(db, c.req.param('merchant'))),
  );
  on.list('/:merchant/leaderboards', async ({ db }, c) =>
    leaderboardsForOperator(db, await merchantOf(db, c.req.param('merchant'))),
  );

  for (const [path, what, add] of [
    ['missions', 'mission', addMission],
    ['leaderboards', 'leaderboard', addLeaderboard],
  ] as const)
    on.post(`/:merchant/${path}`, async (parts, c) => {
      const { db, now } = parts;
      const merchant = await merchantOf(db, c.req.param('merchant') ?? '');
      const fields = await readFields(c);
      const given = fields.raw(what);
      // A dry run changes nothing that needs an audit entry.
      return fields.flag('dryRun')
        ? await add(db, merchant, given, { dryRun: true, now: now() })
        : await act<{ id: string }>(
            parts,
            merchant,
            fields,
            `${what}-add`,
            ({ id }) => `${what} ${id}`,
            () => add(db, merchant, given, { dryRun: false, now: now() }),
          );
    });

  for (const [path, what, end] of [
    ['missions', 'mission', endMission],
    ['leaderboards', 'leaderboard', endLeaderboard],
  ] as const)
    on.post(`/:merchant/${path}/:id/end`, async (parts, c) => {
      const { db, now } = parts;
      const merchant = await merchantOf(db, c.req.param('merchant') ?? '');
      return act(
        parts,
        merchant,
        await readFields(c),
        `${what}-end`,
        ({ id }) => `${what} ${id}`,
        () => end(db, merchant, c.req.param('id') ?? '', now()),
      );
    });

  on.post('/:merchant/missions/applications/:id{[0-9]{1,15}}/:step{accept|reject}', async (parts, c) => {
    const { db, now } = parts;
    const merchant = await merchantOf(db, c.req.param('merchant'));
    const fields = await readFields(c);
    const reason = c.req.param('step') === 'reject' ? fields.text('reason') : undefined;
    if (reason !== undefined && isLongerThan(reason, longestReason))
      throw wrongField('reason', `at most ${longestReason} characters`);
    return act(
      parts,
      merchant,
      fields,
      `mission-${c.req.param('step')}`,
      ({ id }) => `mission application ${id}`,
      async () => ({
        ...(await decideMission(db, merchant, Number(c.req.param('id')), { reason, now: now() })),
        ...(reason !== undefined && { reason }),
      }),
    );
  });
}

/** Does an act and records it. */
async function act<T extends { id: string | number }>(
  parts: OperatorParts,
  merchant: Merchant,
  fields: Fields,
  name: string,
  subject: (done: T) => string,
  work: () => Promise<T>,
): Promise<T> {
  const operator = operatorOf(fields);
  const done = await work();
  const details = JSON.parse(JSON.stringify(done)) as Record<string, string>;
  await recordAct(parts, { merchant: merchant.code, operator, act: name, subject: subject(done), details });
  return done;
}
