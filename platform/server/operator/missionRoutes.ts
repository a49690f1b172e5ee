import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { isLongerThan } from '#kit/countCharacters.ts';
import type { PlatformParts } from '../parts.ts';
import type { PlatformContext } from '#platform/base/http/visitor.ts';
import type { Database } from '#platform/base/database/index.ts';
import { addLeaderboard } from '#platform/rewards/missions/addLeaderboard.ts';
import { addMission } from '#platform/rewards/missions/addMission.ts';
import {
  decideMission,
  endLeaderboard,
  endMission,
  leaderboardsForOperator,
  missionApplications,
  missionsForOperator,
} from '#platform/rewards/missions/operate.ts';
import type { Merchant } from '#platform/site/merchants/merchants.ts';
import { merchantOf } from './merchantOf.ts';
import { operatorOf, recordAct } from './operatorActs.ts';
import { readFields, wrongField, type Fields } from './readFields.ts';

/** Characters of a reason, which the member reads. */
const longestReason = 200;

/** Routes for missions and leaderboards. */
export function missionRoutes({ db, now }: PlatformParts): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>();
  const respond = async (c: PlatformContext, read: (merchant: Merchant) => Promise<unknown>) =>
    c.json({ success: true, value: await read(await merchantOf(db, c.req.param('merchant') ?? '')) });
  /** Does an act and records it, in one transaction. */
  const act = async <T extends { id: string | number }>(
    merchant: Merchant,
    fields: Fields,
    name: string,
    subject: (done: T) => string,
    work: (tx: Database) => Promise<T>,
  ): Promise<T> => {
    const operator = operatorOf(fields);
    return db.transaction(async (tx) => {
      const done = await work(tx);
      const details = JSON.parse(JSON.stringify(done)) as Record<string, string>;
      await recordAct(
        { db: tx, now },
        { merchant: merchant.code, operator, act: name, subject: subject(done), details },
      );
      return done;
    });
  };

  app.get('/:merchant/missions', (c) => respond(c, (merchant) => missionsForOperator(db, merchant)));
  app.get('/:merchant/missions/applications', (c) =>
    respond(c, (merchant) => missionApplications(db, merchant)),
  );
  app.get('/:merchant/leaderboards', (c) => respond(c, (merchant) => leaderboardsForOperator(db, merchant)));

  for (const [path, what, add] of [
    ['missions', 'mission', addMission],
    ['leaderboards', 'leaderboard', addLeaderboard],
  ] as const)
    app.post(`/:merchant/${path}`, async (c) => {
      const merchant = await merchantOf(db, c.req.param('merchant') ?? '');
      const fields = await readFields(c);
      const given = fields.raw(what);
      // A dry run changes nothing that somebody would have to answer for.
      const value = fields.flag('dryRun')
        ? await add(db, merchant, given, { dryRun: true, now: now() })
        : await act(
            merchant,
            fields,
            `${what}-add`,
            ({ id }) => `${what} ${id}`,
            (tx) => add(tx, merchant, given, { dryRun: false, now: now() }),
          );
      return c.json({ success: true, value });
    });

  for (const [path, what, end] of [
    ['missions', 'mission', endMission],
    ['leaderboards', 'leaderboard', endLeaderboard],
  ] as const)
    app.post(`/:merchant/${path}/:id/end`, async (c) => {
      const merchant = await merchantOf(db, c.req.param('merchant') ?? '');
      const value = await act(
        merchant,
        await readFields(c),
        `${what}-end`,
        ({ id }) => `${what} ${id}`,
        (tx) => end(tx, merchant, c.req.param('id') ?? '', now()),
      );
      return c.json({ success: true, value });
    });

  app.post('/:merchant/missions/applications/:id{[0-9]{1,15}}/:step{accept|reject}', async (c) => {
    const merchant = await merchantOf(db, c.req.param('merchant'));
    const fields = await readFields(c);
    const reason = c.req.param('step') === 'reject' ? fields.text('reason') : undefined;
    if (reason !== undefined && isLongerThan(reason, longestReason))
      throw wrongField('reason', `at most ${longestReason} characters`);
    const value = await act(
      merchant,
      fields,
      `mission-${c.req.param('step')}`,
      ({ id }) => `mission application ${id}`,
      async (tx) => ({
        ...(await decideMission(tx, merchant, Number(c.req.param('id')), { reason, now: now() })),
        ...(reason !== undefined && { reason }),
      }),
    );
    return c.json({ success: true, value });
  });
  return app;
}
