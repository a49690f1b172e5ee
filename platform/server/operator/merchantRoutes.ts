import { currencyCodes } from '#kit/currencies.ts';
import { isTimeZone } from '#kit/zoned.ts';
import type { PlatformParts } from '../parts.ts';
import type { OperatorRoutes } from './OperatorRoutes.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import { findMerchant, listMerchants, type Merchant } from '#platform/site/merchants/index.ts';
import { addMerchant } from './addMerchant.ts';
import { hostOf } from './hostOf.ts';
import { readFields, wrongField, type Fields } from './readFields.ts';

/** Routes for merchants. */
export function merchantRoutes(on: OperatorRoutes): void {
  on.get('/merchants', async ({ db }) => {
    const merchants = await listMerchants(db);
    return merchants.map(({ code, name, currency, digits, timeZone }) => ({
      code,
      name,
      currency,
      decimals: digits,
      timeZone,
    }));
  });

  on.post('/merchants', async ({ db, shards }, c) => {
    const fields = await readFields(c);
    const code = fields.text('code');
    if (!/^[A-Z][A-Z0-9_]{1,39}$/.test(code)) throw wrongField('code', 'capitals and digits, such as SIAM01');
    await shards?.requireUnused(code);
    const model = await modelOf(db, fields);
    const currency = model ? (fields.optionalText('currency') ?? model.currency) : fields.text('currency');
    if (!currencyCodes().includes(currency)) throw wrongField('currency', 'a code such as THB');
    const timeZone = model ? (fields.optionalText('timeZone') ?? model.timeZone) : fields.text('timeZone');
    if (!isTimeZone(timeZone)) throw wrongField('timeZone', 'a name such as Asia/Bangkok');
    const host = model ? fields.optionalText('host') : fields.text('host');
    const added = await addMerchant(db, {
      code,
      name: model ? (fields.optionalText('name') ?? code) : fields.text('name'),
      currency,
      timeZone,
      hosts: host === undefined ? [] : [hostOf(host)],
      ...(model && { like: model.code }),
    });
    if (!added) throw new Refusal(409, 'merchant-taken', { message: `The merchant ${code} already exists.` });
    return { code };
  });
}

/** The merchant that the new one is to be like. */
async function modelOf(db: PlatformParts['db'], fields: Fields): Promise<Merchant | undefined> {
  const like = fields.optionalText('like');
  if (like === undefined) return undefined;
  const model = await findMerchant(db, like);
  if (model) return model;
  const codes = (await listMerchants(db)).map(({ code }) => code).join(', ');
  throw wrongField('like', `a merchant: ${codes}`);
}
