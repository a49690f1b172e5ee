import type { Database } from '#platform/base/database/index.ts';
import type { ContractKind } from '#platform/base/database/schema/index.ts';
import { type AgreedContract, termsOn } from '../contracts/index.ts';
import { contractInputs, contractsIn } from './contractInputs.ts';
import { leftOver, restsOf, waitingCorrections } from './lastStatements.ts';
import type { RunRead } from './readLineRebates.ts';
import { partsPerUnit } from './rounding.ts';
import type { WageRun, WageSource } from './runInputs.ts';
import { chainsOf, dueBets, type DueSum, type SumsRequest } from './sums.ts';

/** The inputs of wages (R6.10): what is due of all below each agent with such a contract, by direct line. */
export async function readWages(
  tx: Database,
  request: SumsRequest & { kind: Exclude<ContractKind, 'dividend'> },
  agreed: readonly AgreedContract[],
): Promise<RunRead<WageRun>> {
  const { merchant, kind, span } = request;
  const contracts = contractsIn(agreed, span);
  const ofAgent = new Map(contracts.map(({ contract }) => [contract.accountId, contract]));
  const bets = await dueBets(tx, request);
  const chainOf = await chainsOf(tx, bets);
  const sources = new Map<number, Map<string, WageSource>>();
  const counts: DueSum[] = [];
  for (const sum of bets) {
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
  const corrections = await waitingCorrections(tx, merchant.code, { kind, period: '' });
  const left = await leftOver(
    tx,
    kind,
    new Set([...ofAgent.keys(), ...corrections.map(({ accountId }) => accountId)]),
    ofAgent.values(),
  );
  const agents = await contractInputs(tx, request, contracts, left);
  return {
    inputs: {
      kind,
      digits: merchant.digits,
      agents: agents.map((agent) => ({
        ...agent,
        sources: [...(sources.get(agent.accountId)?.values() ?? [])],
      })),
      rests: restsOf(left),
      corrections,
    },
    counts,
  };
}

/** Each agent above an account, with the account of its direct line through which it lies above. */
export function linesAbove(chain: readonly number[]): [agent: number, source: number][] {
  return chain.flatMap((agent, at): [number, number][] => {
    const source = chain[at - 1];
    return source === undefined ? [] : [[agent, source]];
  });
}
