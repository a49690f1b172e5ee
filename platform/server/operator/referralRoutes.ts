import type { OperatorRoutes } from './OperatorRoutes.ts';
import { decideReferral, listForReview } from '#platform/rewards/referrals/index.ts';
import { accountOf } from './accountOf.ts';
import { merchantOf } from './merchantOf.ts';
import { operatorOf, recordAct } from './operatorActs.ts';
import { readFields, wrongField } from './readFields.ts';

const states = ['registered', 'held', 'rewarded', 'refused'] as const;

/** Routes for friends whom members have invited (R2.7.14). */
export function referralRoutes(on: OperatorRoutes): void {
  on.get('/:merchant/referrals', async ({ db }, c) => {
    const merchant = await merchantOf(db, c.req.param('merchant'));
    const given = c.req.query('state');
    const state = states.find((one) => one === given);
    if (given !== undefined && state === undefined) throw wrongField('state', states.join(', '));
    return listForReview(db, merchant.code, state);
  });

  on.post('/:merchant/referrals/:account/:decision{release|refuse}', async (parts, c) => {
    const { db } = parts;
    const merchant = await merchantOf(db, c.req.param('merchant'));
    const operator = operatorOf(await readFields(c));
    const decision = c.req.param('decision') === 'release' ? 'release' : 'refuse';
    const { id, account } = await accountOf(db, merchant.code, c.req.param('account'));
    await decideReferral(parts, merchant, id, decision);
    await recordAct(parts, {
      merchant: merchant.code,
      operator,
      act: `referral-${decision}`,
      subject: `account ${account}`,
      details: {},
    });
    return { account, decision };
  });
}
