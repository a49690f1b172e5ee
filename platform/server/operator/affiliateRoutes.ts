import { isLongerThan } from '#kit/countCharacters.ts';
import {
  applicationNumber,
  acceptApplication,
  listApplications,
  refuseApplication,
} from '#platform/rewards/affiliates/index.ts';
import type { OperatorRoutes } from './OperatorRoutes.ts';
import { merchantOf } from './merchantOf.ts';
import { operatorOf, recordAct } from './operatorActs.ts';
import { readFields, wrongField } from './readFields.ts';

/** Characters of a reason. */
const longest = 1000;
const states = ['sent', 'accepted', 'refused'] as const;
/** `A-000012` or `12`. */
const number = ':number{(?:A-)?[0-9]{1,15}}';

/** Routes for applications of those who want to become agents (R2.10.2). */
export function affiliateRoutes(on: OperatorRoutes): void {
  on.list('/:merchant/affiliates', async ({ db }, c) => {
    const merchant = await merchantOf(db, c.req.param('merchant'));
    const given = c.req.query('state');
    const state = states.find((one) => one === given);
    if (given !== undefined && state === undefined) throw wrongField('state', states.join(', '));
    const rows = await listApplications(db, merchant.code, state);
    return rows.map(({ id, ...row }) => ({ number: applicationNumber(id), ...row }));
  });

  on.post(`/:merchant/affiliates/${number}/accept`, async (parts, c) => {
    const { db } = parts;
    const merchant = await merchantOf(db, c.req.param('merchant'));
    const fields = await readFields(c);
    const operator = operatorOf(fields);
    const account = fields.optionalText('account');
    if (account !== undefined && !/^[A-Za-z]\w{2,39}$/.test(account))
      throw wrongField('account', 'a letter, then letters, digits and _, 3 to 40 in all');
    const id = idOf(c.req.param('number'));
    const opened = await acceptApplication(parts, merchant, id, account);
    await recordAct(parts, {
      merchant: merchant.code,
      operator,
      act: 'affiliate-accept',
      subject: `application ${applicationNumber(id)}`,
      details: opened,
    });
    return opened;
  });

  on.post(`/:merchant/affiliates/${number}/refuse`, async (parts, c) => {
    const { db } = parts;
    const merchant = await merchantOf(db, c.req.param('merchant'));
    const fields = await readFields(c);
    const operator = operatorOf(fields);
    const reason = fields.text('reason').trim();
    if (reason === '' || isLongerThan(reason, longest))
      throw wrongField('reason', `1 to ${longest} characters long`);
    const id = idOf(c.req.param('number'));
    await refuseApplication(parts, merchant, id, reason);
    await recordAct(parts, {
      merchant: merchant.code,
      operator,
      act: 'affiliate-refuse',
      subject: `application ${applicationNumber(id)}`,
      details: { reason },
    });
    return { number: applicationNumber(id) };
  });
}

function idOf(number: string): number {
  return Number(number.replace('A-', ''));
}
