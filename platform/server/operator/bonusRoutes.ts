import { isLongerThan } from '#kit/countCharacters.ts';
import { bonusesForOperator, cancelBonus } from '#platform/rewards/bonuses/index.ts';
import type { OperatorRoutes } from './OperatorRoutes.ts';
import { accountOf } from './accountOf.ts';
import { merchantOf } from './merchantOf.ts';
import { operatorOf, recordAct } from './operatorActs.ts';
import { readFields, wrongField } from './readFields.ts';

/** Characters of a reason, which the member reads. */
const longestReason = 200;

/** Routes for the bonuses that members have. */
export function bonusRoutes(on: OperatorRoutes): void {
  on.get('/:merchant/accounts/:account/bonuses', async ({ db }, c) => {
    const merchant = await merchantOf(db, c.req.param('merchant'));
    const account = await accountOf(db, merchant.code, c.req.param('account'));
    return bonusesForOperator(db, merchant, account.id);
  });

  on.post('/:merchant/bonuses/:id{[0-9]{1,15}}/cancel', async (parts, c) => {
    const { db, now } = parts;
    const merchant = await merchantOf(db, c.req.param('merchant'));
    const fields = await readFields(c);
    const operator = operatorOf(fields);
    const reason = fields.text('reason');
    if (isLongerThan(reason, longestReason))
      throw wrongField('reason', `at most ${longestReason} characters`);
    const canceled = await cancelBonus(db, merchant, Number(c.req.param('id')), reason, now());
    await recordAct(parts, {
      merchant: merchant.code,
      operator,
      act: 'bonus-cancel',
      subject: `bonus ${canceled.id}`,
      details: { account: canceled.account, amount: canceled.amount, reason },
    });
    return canceled;
  });
}
