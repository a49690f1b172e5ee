import { judgeRates, readRates, setRates, viewRates } from '#platform/agents/rates/index.ts';
import type { OperatorRoutes } from './OperatorRoutes.ts';
import { accountOf } from './accountOf.ts';
import { merchantOf } from './merchantOf.ts';
import { operatorOf, recordAct } from './operatorActs.ts';
import { readFields } from './readFields.ts';

/** Routes for rebate rates of agents and of accounts below them (R6.8). */
export function agentRateRoutes(on: OperatorRoutes): void {
  on.get('/:merchant/agents/:account/rates', async ({ db, now }, c) => {
    const merchant = await merchantOf(db, c.req.param('merchant'));
    const account = await accountOf(db, merchant.code, c.req.param('account'));
    return viewRates(db, merchant, account, { now: now() });
  });

  on.post('/:merchant/agents/:account/rates', async (parts, c) => {
    const { db, now } = parts;
    const merchant = await merchantOf(db, c.req.param('merchant'));
    const account = await accountOf(db, merchant.code, c.req.param('account'));
    const fields = await readFields(c);
    const operator = operatorOf(fields);
    const request = {
      rates: readRates(fields.raw('rates')),
      lowerBelow: fields.raw('lowerBelow') === true,
      operator,
      now: now(),
    };
    if (fields.raw('dryRun') === true)
      return { changes: await judgeRates(db, merchant, account, request), isDryRun: true };
    const changes = await setRates(db, merchant, account, request);
    if (changes.length > 0)
      await recordAct(parts, {
        merchant: merchant.code,
        operator,
        act: 'agent-rates-set',
        subject: `account ${account.account}`,
        details: Object.fromEntries(
          changes.map((one) => [
            `${one.account} ${one.category}`,
            `${one.from} to ${one.to} from ${one.day}`,
          ]),
        ),
      });
    return { changes };
  });
}
