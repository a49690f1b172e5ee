import type { AgentTryContractRequest, ContractTrial } from '#schemas/generated/api.ts';
import { fromMinor } from '#kit/money.ts';
import { accountById } from '#platform/accounts/account/index.ts';
import type { CallContext } from '#platform/accounts/context/index.ts';
import type { BaseParts } from '#platform/base/parts.ts';
import { type Merchant, wallClock } from '#platform/site/merchants/index.ts';
import { contractById, tierOf, unknownContract, versionsOf } from '../contracts/index.ts';
import { finer, type RunningSpan, runningSpan, type TriedSpan, tryTerms } from '../settlement/index.ts';
import { agentWithContracts } from './agentWithContracts.ts';

/**
 * What the terms of a version would have paid in the last spans, or without a version what the contract would pay if the present span
 * ended now. Refuses with `unknown-contract` (404) contracts of others.
 */
export async function tryContract(
  { db, now, demo }: Pick<BaseParts, 'db' | 'now' | 'demo'>,
  context: CallContext,
  { contract: number, version: asked }: AgentTryContractRequest,
): Promise<ContractTrial> {
  const { merchant } = context;
  const agent = await agentWithContracts(db, context);
  const contract = await contractById(db, Number(number));
  const account = contract && (await accountById(db, contract.accountId));
  if (!contract || !account || (contract.accountId !== agent.id && contract.uplineId !== agent.id))
    throw unknownContract(number);
  const versions = await versionsOf(db, contract.id);
  const at = now();
  const shown = { currency: merchant.currency, at: wallClock(merchant.timeZone, at) };
  if (asked === undefined) {
    const period = versions[0]?.terms.period ?? '';
    const running = await runningSpan(db, merchant, account, contract, { period, now: at, demo });
    return { ...shown, spans: [], ...(running && { running: toRunning(running, merchant) }) };
  }
  const terms = versions.find((one) => one.number === asked)?.terms;
  if (!terms) throw unknownContract(number);
  const { mode, ...rest } = terms;
  // The terms of a dividend have no mode where they are written.
  const given = contract.kind === 'dividend' ? rest : { mode, ...rest };
  const spans = await tryTerms(db, merchant, account, { kind: contract.kind, terms: given, now: at, demo });
  return { ...shown, spans: spans.map((span) => toTried(span, terms, merchant)) };
}

function toTried(
  { startsAt, endsAt, base, active, tier, carriedIn, gross }: TriedSpan,
  terms: RunningSpan['terms'],
  { timeZone }: Merchant,
): ContractTrial['spans'][number] {
  return {
    time: wallClock(timeZone, new Date(startsAt)),
    until: wallClock(timeZone, new Date(endsAt)),
    base,
    active,
    carriedIn,
    ...tierOf(terms, tier),
    gross,
  };
}

function toRunning(
  { span, terms, active, carriedIn, statement, next }: RunningSpan,
  { timeZone, digits }: Merchant,
): NonNullable<ContractTrial['running']> {
  const money = (minor: bigint) => fromMinor(minor, digits);
  const exact = (parts = 0n) => fromMinor(parts, digits + finer);
  return {
    time: wallClock(timeZone, span.startsAt),
    until: wallClock(timeZone, span.endsAt),
    base: money(statement?.base ?? 0n),
    active,
    carriedIn: money(carriedIn),
    ...tierOf(terms, statement?.tier ?? null),
    gross: exact(statement?.gross),
    lessDownline: exact(statement?.lessDownline),
    correction: exact(statement?.correction),
    restIn: exact(statement?.restIn),
    paid: money(statement?.paid ?? 0n),
    ...(next && {
      next: {
        value: terms.tiers[next.tier]?.value ?? '',
        missing: money(next.missing),
        missingActive: next.missingActive,
      },
    }),
  };
}
