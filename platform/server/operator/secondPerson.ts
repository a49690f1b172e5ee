import { toMinor } from '#kit/money.ts';
import {
  operatorCallTable,
  type OperatorCallEntry,
  type OperatorCallName,
} from '#schemas/generated/operatorCalls.ts';
import { operatorActs } from '#platform/base/database/schema/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { insertRequest, type RequestRow } from '#platform/operators/requests/index.ts';
import {
  listMerchants,
  secondPersonTopics,
  type Merchant,
  type Settings,
} from '#platform/site/merchants/index.ts';
import type { OperatorParts } from './OperatorParts.ts';
import { subjectOf, type TrailDetails } from './recordCall.ts';
import type { trailOf } from './caller.ts';

/** A call that waits for a second person: nothing of it was done. */
export class WaitsForSecond {
  readonly row: RequestRow;

  constructor(row: RequestRow) {
    this.row = row;
  }
}

/** Undoes a trial. */
class Undone extends Error {}

/** What a call did. */
export interface Performed {
  value: unknown;
  noted: TrailDetails;
}

interface Wish {
  name: OperatorCallName;
  request: object;
  merchant: Merchant | undefined;
  who: ReturnType<typeof trailOf>;
  /** Makes the call. */
  act: (own: OperatorParts) => Promise<Performed>;
}

/**
 * Makes a call, or stores what is asked for where the merchant wants a second person to approve it (R10.12). To know whether that is so,
 * and what the effect would be, the call is made and undone again: what cannot be done is refused at once.
 */
export async function actOrAsk(own: OperatorParts, wish: Wish): Promise<Performed | WaitsForSecond> {
  const entry = operatorCallTable[wish.name];
  const rules = await rulesOf(own.db, entry, wish);
  if (!rules) return wish.act(own);
  let trial: Performed | undefined;
  try {
    return await own.db.transaction(async (tx) => {
      const done = await wish.act({ ...own, db: tx });
      if (!isAbove(entry, { ...wish, value: done.value }, rules)) return done;
      trial = done;
      throw new Undone();
    });
  } catch (error) {
    if (!(error instanceof Undone) || !trial) throw error;
    return new WaitsForSecond(await ask(own, wish, trial));
  }
}

type Rules = Pick<Settings, 'secondPersonAmount'>;

/** The settings by which a call may need a second person; undefined if it does not. */
async function rulesOf(
  db: Database,
  { secondPerson: topic }: OperatorCallEntry,
  { request, merchant }: Pick<Wish, 'request' | 'merchant'>,
): Promise<Rules | undefined> {
  if (topic === undefined || Reflect.get(request, 'dryRun') === true) return undefined;
  // What concerns the platform as a whole needs a second person as soon as one merchant wants it.
  const all = merchant ? [merchant] : await listMerchants(db);
  const found = all.find(({ settings }) => {
    const listed = secondPersonTopics(settings.secondPerson);
    return topic === 'rules' ? listed.size > 0 && isRule(request) : listed.has(topic);
  });
  return found?.settings;
}

/** Whether a setting says what needs a second person. To change it needs one too. */
function isRule(request: object): boolean {
  return String(Reflect.get(request, 'name')).startsWith('secondPerson');
}

/** What moves an amount needs a second person above the merchant's limit, and everything else always. */
function isAbove(
  { secondPerson, amount }: OperatorCallEntry,
  { request, value, merchant }: { request: object; value: unknown; merchant: Merchant | undefined },
  { secondPersonAmount }: Rules,
): boolean {
  if (!merchant || amount === undefined || !byAmount.has(String(secondPerson))) return true;
  const text: unknown = { ...Object(value), ...request }[amount];
  const minor = typeof text === 'string' ? toMinor(text.replace(/^[+-]/, ''), merchant.digits) : undefined;
  const most = toMinor(String(secondPersonAmount), merchant.digits);
  return minor === undefined || most === undefined || minor > most;
}

const byAmount: ReadonlySet<string> = new Set(['payouts', 'adjustments', 'promotions']);

async function ask(
  own: OperatorParts,
  { name, request, merchant, who }: Wish,
  { value, noted }: Performed,
): Promise<RequestRow> {
  const { db, now, caller } = own;
  const { subject: pattern = '', secretValue } = operatorCallTable[name];
  // An id that only the trial gave will be another one.
  const lasting = pattern.replace(/ \{(id|kid|code)\}/, (text, field: string) =>
    field in request ? text : '',
  );
  const reason: unknown = Reflect.get(request, 'reason');
  const row = await insertRequest(
    db,
    {
      merchant: merchant?.code ?? null,
      call: name,
      request,
      subject: subjectOf(name, request, value, lasting),
      reason: typeof reason === 'string' ? reason : null,
      effect: effectOf(request, { ...noted, ...(!secretValue && Object(value)) }),
    },
    { caller, name: who.operator },
    now(),
  );
  await db.insert(operatorActs).values({
    ...who,
    merchant: row.merchant,
    call: name,
    act: 'request-ask',
    subject: row.subject,
    details: {
      request: String(row.id),
      call: name,
      fingerprint: row.fingerprint,
      ...(row.reason && { reason: row.reason }),
    },
    at: now(),
  });
  return row;
}

const longest = 1_000;
/** Given by the trial, and others when it is carried out. */
const fleeting: ReadonlySet<string> = new Set(['id', 'kid', 'transfer', 'grant', 'session', 'token']);

/** What a trial did, in plain texts: what the request says itself is left out. */
function effectOf(request: object, facts: Record<string, unknown>): Record<string, string> {
  const lines = Object.entries(facts).flatMap(([name, fact]): [string, unknown][] =>
    typeof fact === 'object' && fact !== null && !Array.isArray(fact) && !(fact instanceof Date)
      ? Object.entries(fact).map(([inner, one]) => [`${name}.${inner}`, one])
      : [[name, fact]],
  );
  const texts = lines.flatMap(([name, fact]): [string, string][] => {
    if (fleeting.has(name) || name in request) return [];
    if (fact instanceof Date) return [[name, fact.toISOString()]];
    if (['string', 'number', 'boolean', 'bigint'].includes(typeof fact)) return [[name, String(fact)]];
    const isList = Array.isArray(fact) && fact.length > 0 && fact.every((one) => typeof one === 'string');
    return isList ? [[name, fact.join('\n')]] : [];
  });
  return Object.fromEntries(texts.map(([name, text]) => [name, text.slice(0, longest)]));
}
