import { currencyCodes } from '#kit/currencies.ts';
import { isTimeZone } from '#kit/zoned.ts';
import type { AddMerchantRequest } from '#schemas/generated/operatorCalls.ts';
import type { Database } from '#platform/base/database/index.ts';
import type { OperatorRoutes } from './OperatorRoutes.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import { knowsMerchant } from '#platform/operators/rights/index.ts';
import { findMerchant, listMerchants, type Merchant } from '#platform/site/merchants/index.ts';
import { addMerchant } from './addMerchant.ts';
import { hostOf } from './hostOf.ts';
import { wrongField } from './wrongField.ts';

/** Calls for merchants. */
export function merchantRoutes(on: OperatorRoutes): void {
  on.read('listMerchants', async ({ db }, _request, { caller }) => {
    const isKnown = ({ code }: Merchant) =>
      caller.kind === 'key-file' || (caller.kind === 'person' && knowsMerchant(caller.grants, code));
    return (await listMerchants(db)).filter(isKnown).map(({ code, name, currency, digits, timeZone }) => ({
      code,
      name,
      currency,
      decimals: digits,
      timeZone,
    }));
  });

  on.write('addMerchant', async ({ db, shards }, request) => {
    const { code } = request;
    await shards?.requireUnused(code);
    const model = await modelOf(db, request.like);
    const { name, currency, timeZone, host } = model ? likeModel(request, model) : complete(request);
    if (!currencyCodes().includes(currency)) throw wrongField('currency', 'a code such as THB');
    if (!isTimeZone(timeZone)) throw wrongField('timeZone', 'a name such as Asia/Bangkok');
    const hosts = host === undefined ? [] : [hostOf(host)];
    const added = await addMerchant(db, {
      code,
      name,
      currency,
      timeZone,
      hosts,
      ...(model && { like: model.code }),
    });
    if (!added) throw new Refusal(409, 'merchant-taken', { message: `The merchant ${code} already exists.` });
    return { code };
  });
}

/** What a request does not say is as with the model, but for the hosts. */
function likeModel({ code, name = code, currency, timeZone, host }: AddMerchantRequest, model: Merchant) {
  return { name, currency: currency ?? model.currency, timeZone: timeZone ?? model.timeZone, host };
}

/** A merchant of its own needs all of it. */
function complete({ name, currency, timeZone, host }: AddMerchantRequest) {
  if (currency === undefined) throw wrongField('currency', 'a code such as THB');
  if (timeZone === undefined) throw wrongField('timeZone', 'a name such as Asia/Bangkok');
  if (host === undefined) throw wrongField('host', 'a host name without scheme and port');
  if (name === undefined) throw wrongField('name', 'a text');
  return { name, currency, timeZone, host };
}

/** The merchant that the new one is to be like. */
async function modelOf(db: Database, like: string | undefined): Promise<Merchant | undefined> {
  if (like === undefined) return undefined;
  const model = await findMerchant(db, like);
  if (model) return model;
  const codes = (await listMerchants(db)).map(({ code }) => code).join(', ');
  throw wrongField('like', `a merchant: ${codes}`);
}
