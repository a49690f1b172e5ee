import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import type { PlatformParts } from '../parts.ts';
import { holdRank, ranksForOperator, setRanks } from '#platform/rewards/ranks/operate.ts';
import { accountOf } from './accountOf.ts';
import { merchantOf } from './merchantOf.ts';
import { operatorOf, recordAct } from './operatorActs.ts';
import { readFields, wrongField, type Fields } from './readFields.ts';

/** Routes for the ranks of members. */
export function rankRoutes({ db, now }: PlatformParts): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>();

  app.get('/:merchant/ranks', async (c) => {
    const merchant = await merchantOf(db, c.req.param('merchant'));
    return c.json({ success: true, value: await ranksForOperator(db, merchant) });
  });

  app.post('/:merchant/ranks', async (c) => {
    const merchant = await merchantOf(db, c.req.param('merchant'));
    const fields = await readFields(c);
    const dryRun = fields.flag('dryRun');
    const given = fields.raw('ranks');
    if (dryRun)
      return c.json({ success: true, value: await setRanks(db, merchant, given, { dryRun, now: now() }) });
    const operator = operatorOf(fields);
    const value = await db.transaction(async (tx) => {
      const set = await setRanks(tx, merchant, given, { dryRun, now: now() });
      const details = Object.fromEntries(
        set.map(({ level, name, validBets, deposits, upkeep }) => [
          `level ${level}`,
          `${name}: bets ${validBets}, deposits ${deposits}, upkeep ${upkeep}`,
        ]),
      );
      const act = { merchant: merchant.code, operator, act: 'ranks-set', subject: 'ranks', details };
      await recordAct({ db: tx, now }, act);
      return set;
    });
    return c.json({ success: true, value });
  });

  app.post('/:merchant/accounts/:account/rank', async (c) => {
    const merchant = await merchantOf(db, c.req.param('merchant'));
    const account = await accountOf(db, merchant.code, c.req.param('account'));
    const fields = await readFields(c);
    const operator = operatorOf(fields);
    const level = levelOf(fields);
    const until = fields.flag('hold') ? untilOf(fields, now()) : undefined;
    const value = await db.transaction(async (tx) => {
      const held = await holdRank(tx, account, { level, until, operator, now: now() });
      await recordAct(
        { db: tx, now },
        {
          merchant: merchant.code,
          operator,
          act: held.held ? 'rank-hold' : 'rank-release',
          subject: `account ${held.account}`,
          details: {
            from: String(account.rankLevel),
            to: String(held.level),
            until: held.until ?? 'further notice',
          },
        },
      );
      return held;
    });
    return c.json({ success: true, value });
  });
  return app;
}

function levelOf(fields: Fields): number | undefined {
  const text = fields.optionalText('level');
  if (text === undefined) return undefined;
  if (!/^[1-9]\d?$/.test(text)) throw wrongField('level', 'a level from 1 to 20');
  return Number(text);
}

/** Null without a date. */
function untilOf(fields: Fields, now: Date): Date | null {
  const text = fields.optionalText('until');
  if (text === undefined) return null;
  const until = new Date(text);
  if (Number.isNaN(until.getTime()) || until <= now) throw wrongField('until', 'a time that is to come');
  return until;
}
