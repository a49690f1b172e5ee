import type { Database } from '#platform/base/database/index.ts';
import type { ContractPeriod } from '#platform/base/database/schema/index.ts';
import { type AgreedContract, termsOn } from '../contracts/index.ts';
import { activeMembers, contractInputs, contractsIn } from './contractInputs.ts';
import { leftOver, restsOf, waitingCorrections } from './lastStatements.ts';
import type { RunRead } from './readLineRebates.ts';
import { linesAbove } from './readWages.ts';
import { type BasePart, basePartNames, type DividendRun } from './runInputs.ts';
import { chainsOf, dueResults, type DueSum, type SumsRequest } from './sums.ts';

/** The inputs of dividends of a period (R6.9): what is due of results, and of what was given for them, by direct line. */
export async function readDividends(
  tx: Database,
  request: SumsRequest & { kind: 'dividend' },
  agreed: readonly AgreedContract[],
  period: ContractPeriod,
): Promise<RunRead<DividendRun>> {
  const { merchant, kind, span } = request;
  const contracts = contractsIn(agreed, span).filter(({ version }) => version.terms.period === period);
  const ofAgent = new Map(contracts.map(({ contract }) => [contract.accountId, contract]));
  const sums = await dueResults(tx, request);
  const chainOf = await chainsOf(tx, sums);
  const sources = new Map<number, Map<string, BasePart>>();
  const counts: DueSum[] = [];
  for (const sum of sums) {
    let isCounted = false;
    for (const { agent, source, part } of placesOf(sum, chainOf(sum.accountId, sum.day))) {
      const contract = ofAgent.get(agent);
      if (!contract || !termsOn(contract, sum.day)) continue;
      isCounted = true;
      const own = sources.get(agent) ?? new Map<string, BasePart>();
      sources.set(agent, own);
      const key = `${source} ${part}`;
      const amount = (own.get(key)?.amount ?? 0n) + (part === 'bets' ? sum.amount : -sum.amount);
      own.set(key, { source, part, amount });
    }
    if (isCounted) counts.push(sum);
  }
  const corrections = await waitingCorrections(tx, merchant.code, { kind, period });
  const left = await leftOver(
    tx,
    kind,
    new Set([...ofAgent.keys(), ...corrections.map(({ accountId }) => accountId)]),
    ofAgent.values(),
  );
  const [active] = await activeMembers(tx, request, contracts);
  return {
    inputs: {
      kind,
      digits: merchant.digits,
      agents: contractInputs(contracts, active, left).map((agent) => ({
        ...agent,
        sources: [...(sources.get(agent.accountId)?.values() ?? [])].filter(({ amount }) => amount !== 0n),
      })),
      rests: restsOf(left),
      corrections,
    },
    counts,
  };
}

/** Whose base a sum is part of: of all agents above, and what an agent got for the play of others of its own too. */
function placesOf(
  { accountId, item }: DueSum,
  chain: readonly number[],
): { agent: number; source: number; part: BasePart['part'] }[] {
  const own = (part: BasePart['part']) => ({ agent: accountId, source: accountId, part });
  if (item === 'team-rebates') return [own('line-rebates')];
  const part = basePartNames.find((one) => one === item);
  if (!part) return [];
  const above = linesAbove(chain).map(([agent, source]) => ({ agent, source, part }));
  return item === 'wages' ? [...above, own('wages')] : above;
}
