import type { Database } from '#platform/base/database/index.ts';
import type { ContractKind } from '#platform/base/database/schema/index.ts';
import { type AgreedContract, termsOn } from '../contracts/index.ts';
import { computeRun } from './computeRun.ts';
import { activeMembers, contractInputs, contractsIn } from './contractInputs.ts';
import { leftOver, restsOf, waitingCorrections } from './lastStatements.ts';
import type { RunRead } from './readLineRebates.ts';
import { partsPerUnit } from './rounding.ts';
import type { WageRun, WageSource } from './runInputs.ts';
import type { Span } from './spans.ts';
import { chainsOf, dueBets, dueBetsBySpan, type DueSum, sumKey, type SumsRequest } from './sums.ts';

type WageRequest = SumsRequest & { kind: Exclude<ContractKind, 'dividend'> };

/** The inputs of wages (R6.10): what is due of all below each agent with such a contract, by direct line. */
export async function readWages(
  tx: Database,
  request: WageRequest,
  agreed: readonly AgreedContract[],
): Promise<RunRead<WageRun>> {
  const [run] = await readDue(tx, request, agreed, [{ span: request.span, due: await dueBets(tx, request) }]);
  if (!run) throw new Error('The span was not read.');
  return run;
}

/** As `readWages`, of several spans of one day in their order, as if each run had been stored before the next one is read. */
export async function readWageRuns(
  tx: Database,
  request: WageRequest,
  agreed: readonly AgreedContract[],
  spans: readonly Span[],
): Promise<RunRead<WageRun>[]> {
  const due = await dueBetsBySpan(tx, request, spans);
  return readDue(
    tx,
    request,
    agreed,
    spans.map((span, at) => ({ span, due: due[at] ?? [] })),
  );
}

async function readDue(
  tx: Database,
  request: WageRequest,
  agreed: readonly AgreedContract[],
  all: readonly { span: Span; due: readonly DueSum[] }[],
): Promise<RunRead<WageRun>[]> {
  const { merchant, kind, span: day } = request;
  const contracts = contractsIn(agreed, day);
  const ofAgent = new Map(contracts.map(({ contract }) => [contract.accountId, contract]));
  const chainOf = await chainsOf(
    tx,
    all.flatMap(({ due }) => due),
  );
  const waiting = await waitingCorrections(tx, merchant.code, { kind, period: '' });
  const left = new Map(
    await leftOver(
      tx,
      kind,
      new Set([...ofAgent.keys(), ...waiting.map(({ accountId }) => accountId)]),
      ofAgent.values(),
    ),
  );
  const active = await activeMembers(
    tx,
    request,
    contracts,
    all.map(({ span }) => span),
  );
  const counted = new Map<string, bigint>();
  return all.map(({ due }, at) => {
    const { sources, counts } = placeBets(lessCounted(due, counted), ofAgent, chainOf);
    const inputs: WageRun = {
      kind,
      digits: merchant.digits,
      agents: contractInputs(contracts, active[at], left).map((agent) => ({
        ...agent,
        sources: [...(sources.get(agent.accountId)?.values() ?? [])],
      })),
      rests: restsOf(left),
      corrections: at === 0 ? waiting : [],
    };
    if (all.length > 1) {
      for (const sum of counts) counted.set(sumKey(sum), (counted.get(sumKey(sum)) ?? 0n) + sum.amount);
      for (const { accountId, contract, carriedOut, restOut } of computeRun(inputs))
        left.set(accountId, {
          carried: contract === null ? (left.get(accountId)?.carried ?? 0n) : carriedOut,
          rest: restOut,
        });
    }
    return { inputs, counts };
  });
}

/** What is due beyond what earlier spans counted. */
function lessCounted(due: readonly DueSum[], counted: ReadonlyMap<string, bigint>): DueSum[] {
  return due
    .map((sum) => ({ ...sum, amount: sum.amount - (counted.get(sumKey(sum)) ?? 0n) }))
    .filter(({ amount }) => amount !== 0n);
}

/** What is due by agent and direct line, and which sums count for any agent. */
function placeBets(
  due: readonly DueSum[],
  ofAgent: ReadonlyMap<number, AgreedContract>,
  chainOf: (accountId: number, day: string) => readonly number[],
): { sources: ReadonlyMap<number, ReadonlyMap<string, WageSource>>; counts: DueSum[] } {
  const sources = new Map<number, Map<string, WageSource>>();
  const counts: DueSum[] = [];
  for (const sum of due) {
    const { accountId, day, item: category, amount } = sum;
    let isCounted = false;
    for (const [agent, source] of linesAbove(chainOf(accountId, day))) {
      const contract = ofAgent.get(agent);
      // Late bets count for whose contract was in force on their day already.
      if (!contract || !termsOn(contract, day)) continue;
      isCounted = true;
      const own = sources.get(agent) ?? new Map<string, WageSource>();
      sources.set(agent, own);
      const key = `${source} ${day} ${category}`;
      const validBets = (own.get(key)?.validBets ?? 0n) + amount / partsPerUnit;
      own.set(key, { source, day, category, validBets });
    }
    if (isCounted) counts.push(sum);
  }
  return { sources, counts };
}

/** Each agent above an account, with the account of its direct line through which it lies above. */
export function linesAbove(chain: readonly number[]): [agent: number, source: number][] {
  return chain.flatMap((agent, at): [number, number][] => {
    const source = chain[at - 1];
    return source === undefined ? [] : [[agent, source]];
  });
}
