import { type Account, isAgent } from '#platform/accounts/account/index.ts';
import { type Database, violatedConstraint } from '#platform/base/database/index.ts';
import {
  type ContractKind,
  contracts,
  type ContractTerms,
  contractVersions,
} from '#platform/base/database/schema/index.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import { notify } from '#platform/messaging/notifications/index.ts';
import { addDays, type Day, dayIn, type Merchant } from '#platform/site/merchants/index.ts';
import { lockLinesAgainstMoves, nameForAgents } from '../lines/index.ts';
import { nextPeriod } from './periods.ts';
import {
  acceptedVersions,
  type Contract,
  liveContractsOf,
  lockOpenContract,
  takeStep,
  versionOn,
  versionsOf,
} from './readContracts.ts';
import { readTerms } from './terms.ts';
import { firstBeyond } from './withinTerms.ts';

/** Terms that are offered. Without an `upline` the operator offers them, in the brand's name. */
export interface Offer {
  kind: ContractKind;
  /** From JSON. */
  terms: unknown;
  upline?: Account;
  operator?: string;
  now: Date;
}

/**
 * Offers an agent a contract or new terms for the one in force (R6.11): by its direct upline within own terms, or by the
 * operator to a top agent. Refuses with `not-offered` (422) a kind that is not in `agentContracts`, with `invalid-terms` or
 * `beyond-own-terms` (422) by the field, and with `request-waiting` (409) while a request or an end waits.
 */
export async function offerContract(
  tx: Database,
  merchant: Merchant,
  account: Account,
  { kind, terms: given, upline, operator, now }: Offer,
): Promise<Contract> {
  requireOffered(merchant, kind);
  const name = upline ? nameForAgents(account.account) : account.account;
  if (!isAgent(account.type) || account.closed)
    throw new Refusal(422, 'no-agent', { message: `${name} is no open agent.` });
  if (account.upline !== (upline?.id ?? null))
    throw new Refusal(422, 'wrong-upline', {
      message: `${name} gets contracts from its direct upline${upline ? '' : ', not from the operator'}.`,
    });
  const terms = readOfferedTerms(kind, given, merchant.digits);
  await lockLinesAgainstMoves(tx, merchant.code);
  const day = await firstDay(tx, merchant, account.id, { kind, terms, now });
  if (upline) await requireWithin(tx, merchant, { uplineId: upline.id, kind, terms, day });
  const open = await lockOpenContract(tx, account.id, kind);
  const contract = open
    ? await offerAnew(tx, open, terms, now)
    : await begin(tx, account, { kind, upline, now });
  await tx.insert(contractVersions).values({
    contractId: contract.id,
    number: contract.waitingVersion ?? 1,
    merchant: merchant.code,
    terms,
    operator: operator ?? null,
    offeredAt: now,
  });
  await notify(tx, { account, kind: 'contract-offered', params: { contract: kind }, now });
  return contract;
}

/** Terms from JSON. Refuses wrong ones with `invalid-terms` (422) and their field. */
export function readOfferedTerms(kind: ContractKind, given: unknown, digits: number): ContractTerms {
  const read = readTerms(kind, given, digits);
  if ('terms' in read) return read.terms;
  const { field, wanted } = read.fault;
  const message = `"${field}" must be ${wanted}.`;
  throw new Refusal(422, 'invalid-terms', { message, fields: [{ field, code: 'invalid', message }] });
}

export function requireOffered({ settings }: Merchant, kind: ContractKind): void {
  if (!settings.agentContracts.includes(kind))
    throw new Refusal(422, 'not-offered', { message: `The brand offers no contracts of the kind ${kind}.` });
}

/** The first day of terms that are accepted now: the next period of a dividend, the next day of wages, after a contract that ends. */
export async function firstDay(
  tx: Database,
  { timeZone }: Merchant,
  accountId: number,
  { kind, terms, now }: { kind: ContractKind; terms: ContractTerms; now: Date },
): Promise<Day> {
  const after = (day: Day) => (terms.period === undefined ? addDays(day, 1) : nextPeriod(terms.period, day));
  const today = dayIn(timeZone, now);
  const ends = (await liveContractsOf(tx, accountId))
    .filter((one) => one.kind === kind && one.state === 'ending')
    .map(({ lastDay }) => lastDay ?? today);
  return after([today, ...ends].toSorted().at(-1) ?? today);
}

/** Refuses terms that are beyond those that the upline has itself, from their first day on. The upline's contract stays locked. */
export async function requireWithin(
  tx: Database,
  { digits }: Merchant,
  { uplineId, kind, terms, day }: { uplineId: number; kind: ContractKind; terms: ContractTerms; day: Day },
): Promise<void> {
  const above = await lockOpenContract(tx, uplineId, kind);
  const versions = above && above.state !== 'offered' ? await acceptedVersions(tx, above.id) : [];
  const first = versionOn(versions, day);
  if (!first)
    throw new Refusal(422, 'beyond-own-terms', {
      message: `You have no contract of this kind that is in force on ${day}.`,
      fields: [{ field: 'kind', code: 'beyond-own-terms' }],
    });
  for (const version of [first, ...versions.filter(({ number }) => number > first.number)]) {
    const field = firstBeyond(terms, version.terms, digits);
    if (field !== undefined)
      throw new Refusal(422, 'beyond-own-terms', {
        message: `"${field}" is beyond your own terms.`,
        fields: [{ field, code: 'beyond-own-terms' }],
      });
  }
}

async function offerAnew(tx: Database, open: Contract, terms: ContractTerms, now: Date): Promise<Contract> {
  if (open.state !== 'in-force' || open.waitingVersion !== null) throw requestWaiting(open);
  const versions = await versionsOf(tx, open.id);
  const former = versions.find(({ answer }) => answer === 'accepted');
  if (former && former.terms.period !== terms.period)
    throw new Refusal(422, 'invalid-terms', {
      message: 'A contract keeps its period. End it, and offer another one.',
      fields: [{ field: 'period', code: 'invalid' }],
    });
  const waitingVersion = versions.length + 1;
  await takeStep(tx, open, { waitingVersion, changedAt: now });
  return { ...open, waitingVersion };
}

async function begin(
  tx: Database,
  account: Account,
  { kind, upline, now }: Pick<Offer, 'kind' | 'now'> & { upline: Account | undefined },
): Promise<Contract> {
  try {
    const [row] = await tx
      .insert(contracts)
      .values({
        merchant: account.merchant,
        kind,
        uplineId: upline?.id ?? null,
        accountId: account.id,
        waitingVersion: 1,
        changedAt: now,
      })
      .returning();
    if (!row) throw new Error('The contract was not inserted.');
    return row;
  } catch (error) {
    if (violatedConstraint(error) !== 'contracts_one_open') throw error;
    throw requestWaiting();
  }
}

function requestWaiting(contract?: Contract): Refusal {
  return new Refusal(409, 'request-waiting', {
    message: `A request on this contract waits for its answer${contract ? `: it is ${contract.state}` : ''}.`,
  });
}
