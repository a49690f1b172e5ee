import type { OperatorRoutes } from './OperatorRoutes.ts';
import { holdRank, ranksForOperator, setRanks } from '#platform/rewards/ranks/index.ts';
import { accountOf } from './accountOf.ts';
import { merchantOf } from './merchantOf.ts';
import { operatorOf, recordAct } from './operatorActs.ts';
import { readFields, wrongField, type Fields } from './readFields.ts';

/** Routes for the ranks of members. */
export function rankRoutes(on: OperatorRoutes): void {
  on.get('/:merchant/ranks', async ({ db }, c) => {
    const merchant = await merchantOf(db, c.req.param('merchant'));
    return ranksForOperator(db, merchant);
  });

  on.post('/:merchant/ranks', async (parts, c) => {
    const { db, now } = parts;
    const merchant = await merchantOf(db, c.req.param('merchant'));
    const fields = await readFields(c);
    const dryRun = fields.flag('dryRun');
    const given = fields.raw('ranks');
    if (dryRun) return await setRanks(db, merchant, given, { dryRun, now: now() });
    const operator = operatorOf(fields);
    const set = await setRanks(db, merchant, given, { dryRun, now: now() });
    const details = Object.fromEntries(
      set.map(({ level, name, validBets, deposits, upkeep }) => [
        `level ${level}`,
        `${name}: bets ${validBets}, deposits ${deposits}, upkeep ${upkeep}`,
      ]),
    );
    const act = { merchant: merchant.code, operator, act: 'ranks-set', subject: 'ranks', details };
    await recordAct(parts, act);
    return set;
  });

  on.post('/:merchant/accounts/:account/rank', async (parts, c) => {
    const { db, now } = parts;
    const merchant = await merchantOf(db, c.req.param('merchant'));
    const account = await accountOf(db, merchant.code, c.req.param('account'));
    const fields = await readFields(c);
    const operator = operatorOf(fields);
    const level = levelOf(fields);
    const until = fields.flag('hold') ? untilOf(fields, now()) : undefined;
    const held = await holdRank(db, account, { level, until, operator, now: now() });
    await recordAct(parts, {
      merchant: merchant.code,
      operator,
      act: held.held ? 'rank-hold' : 'rank-release',
      subject: `account ${held.account}`,
      details: {
        from: String(account.rankLevel),
        to: String(held.level),
        until: held.until ?? 'further notice',
      },
    });
    return held;
  });
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
