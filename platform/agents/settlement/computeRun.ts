import type { LinePart } from '#platform/base/database/schema/index.ts';
import type { Day } from '#platform/site/merchants/index.ts';
import { type Tier, tiersOf } from '../contracts/index.ts';
import { dividendOf } from './dividend.ts';
import { partsPerUnit } from './rounding.ts';
import type { ContractInput, DividendRun, LineRebateRun, RunInputs, WageRun } from './runInputs.ts';
import { settleLineRebates } from './settleLineRebates.ts';
import { wageOf } from './wages.ts';

/** What a statement is the sum of. `amount` is in ten-thousandths of a minor unit, `validBets` in minor units. */
export interface StatementLine {
  part: LinePart;
  source: number | null;
  day: Day | null;
  category: string | null;
  validBets: bigint | null;
  rate: number | null;
  sourceRate: number | null;
  amount: bigint;
  correction: number | null;
}

/** What an account gets from a run, as `settlement_statements` holds it. */
export interface Statement {
  accountId: number;
  contract: number | null;
  version: number | null;
  base: bigint;
  active: number | null;
  tier: number | null;
  gross: bigint;
  lessDownline: bigint;
  correction: bigint;
  carriedIn: bigint;
  carriedOut: bigint;
  restIn: bigint;
  restOut: bigint;
  paid: bigint;
  lines: StatementLine[];
}

/** The statements of a run, by account. They follow from the inputs alone, whatever their order. */
export function computeRun(inputs: RunInputs): Statement[] {
  const statements =
    inputs.kind === 'line-rebate'
      ? lineRebateStatements(inputs)
      : inputs.kind === 'dividend'
        ? dividendStatements(inputs)
        : wageStatements(inputs);
  return statements.toSorted((a, b) => a.accountId - b.accountId);
}

function lineRebateStatements({ due, rests, corrections }: LineRebateRun): Statement[] {
  const amounts = correctionsOf(corrections);
  return settleLineRebates({ due, rests: new Map(rests), corrections: amounts.parts }).map(
    ({ accountId, lines, gross, restIn, restOut, paid }) => ({
      ...nothing,
      accountId,
      base: lines.reduce((sum, { validBets }) => sum + validBets, 0n),
      gross,
      correction: amounts.parts.get(accountId) ?? 0n,
      restIn,
      restOut,
      paid,
      lines: [
        ...lines.map(({ source, day, category, validBets, rate, sourceRate, earned }) => ({
          ...noLine,
          part: 'bets' as const,
          source,
          day,
          category,
          validBets,
          rate,
          sourceRate,
          amount: earned,
        })),
        ...amounts.linesOf(accountId),
      ],
    }),
  );
}

function wageStatements({ agents, digits, rests, corrections }: WageRun): Statement[] {
  const amounts = correctionsOf(corrections);
  const restOf = new Map(rests);
  const computed = agents.map((agent) => {
    const { mode } = agent.terms;
    const tiers = tiersOf(agent.terms, digits);
    const base = agent.sources.reduce((sum, { validBets }) => sum + validBets, 0n);
    const total = base + agent.carriedIn;
    const alone = wageOf({ mode, tiers, total, active: agent.active, below: 0n, rest: 0n });
    return { agent, mode, tiers, base, total, gross: alone.gross };
  });
  const lowerOf = byUpline(computed);
  const statements = computed.map(({ agent, mode, tiers, base, total }): Statement => {
    const { accountId, active, carriedIn, contract, version } = agent;
    const lower = lowerOf(accountId);
    const below = lower.reduce((sum, { gross }) => sum + gross, 0n);
    const correction = amounts.parts.get(accountId) ?? 0n;
    const restIn = restOf.get(accountId) ?? 0n;
    const wage = wageOf({ mode, tiers, total, active, below, rest: restIn + correction });
    const rate = wage.tier && mode === 'rate' ? wage.tier.value : undefined;
    const betLine = (validBets: bigint) => ({
      ...noLine,
      validBets,
      rate: rate === undefined ? null : Number(rate),
      amount: validBets * (rate ?? 0n),
    });
    return {
      accountId,
      contract,
      version,
      base,
      active,
      tier: placeOf(tiers, wage.tier),
      gross: wage.gross,
      lessDownline: below,
      correction,
      carriedIn,
      carriedOut: wage.totalCarried,
      restIn,
      restOut: wage.rest,
      paid: wage.paid,
      lines: [
        ...agent.sources.toSorted(byPlace).map(({ source, day, category, validBets }) => ({
          ...betLine(validBets),
          part: 'bets' as const,
          source,
          day,
          category,
        })),
        ...(carriedIn === 0n ? [] : [{ ...betLine(carriedIn), part: 'carried' as const }]),
        ...(wage.tier && mode === 'sum' ? [{ ...noLine, part: 'sum' as const, amount: wage.gross }] : []),
        ...downlineLines(lower),
        ...amounts.linesOf(accountId),
      ],
    };
  });
  return [...statements, ...correctedAlone(agents, amounts, restOf)].filter(({ lines }) => lines.length > 0);
}

function dividendStatements({ agents, digits, rests, corrections }: DividendRun): Statement[] {
  const amounts = correctionsOf(corrections);
  const restOf = new Map(rests);
  const computed = agents.map((agent) => {
    const tiers = tiersOf(agent.terms, digits);
    const base = floorToUnits(agent.sources.reduce((sum, { amount }) => sum + amount, 0n));
    const input = {
      tiers,
      carryOver: agent.terms.carryOver ?? false,
      base,
      active: agent.active,
      lossIn: agent.carriedIn,
    };
    const { gross } = dividendOf({ ...input, below: 0n, shortfallIn: 0n, correction: 0n });
    return { agent, input, gross: gross * partsPerUnit };
  });
  const lowerOf = byUpline(computed);
  const statements = computed.map(({ agent, input }): Statement => {
    const { accountId, contract, version } = agent;
    const lower = lowerOf(accountId);
    const below = lower.reduce((sum, { gross }) => sum + gross, 0n);
    const correction = amounts.parts.get(accountId) ?? 0n;
    const restIn = restOf.get(accountId) ?? 0n;
    const dividend = dividendOf({
      ...input,
      below: below / partsPerUnit,
      shortfallIn: restIn / partsPerUnit,
      correction: correction / partsPerUnit,
    });
    return {
      accountId,
      contract,
      version,
      base: input.base,
      active: input.active,
      tier: placeOf(input.tiers, dividend.tier),
      gross: dividend.gross * partsPerUnit,
      lessDownline: below,
      correction,
      carriedIn: input.lossIn,
      carriedOut: dividend.lossOut,
      restIn,
      restOut: dividend.shortfallOut * partsPerUnit,
      paid: dividend.paid,
      lines: [
        ...agent.sources
          .toSorted((a, b) => a.source - b.source || compare(a.part, b.part))
          .map(({ source, part, amount }) => ({ ...noLine, part, source, amount })),
        ...(input.lossIn === 0n
          ? []
          : [{ ...noLine, part: 'carried' as const, amount: input.lossIn * partsPerUnit }]),
        ...downlineLines(lower),
        ...amounts.linesOf(accountId),
      ],
    };
  });
  return [...statements, ...correctedAlone(agents, amounts, restOf)];
}

/** Statements of accounts without a contract in this span, for which an operator corrected something. */
function correctedAlone(
  agents: readonly ContractInput[],
  amounts: ReturnType<typeof correctionsOf>,
  rests: ReadonlyMap<number, bigint>,
): Statement[] {
  const known = new Set(agents.map(({ accountId }) => accountId));
  return [...amounts.parts]
    .filter(([accountId]) => !known.has(accountId))
    .map(([accountId, correction]) => {
      const restIn = rests.get(accountId) ?? 0n;
      const sum = correction + restIn;
      const paid = sum > 0n ? sum / partsPerUnit : 0n;
      const restOut = sum - paid * partsPerUnit;
      return { ...nothing, accountId, correction, restIn, restOut, paid, lines: amounts.linesOf(accountId) };
    });
}

function correctionsOf(corrections: RunInputs['corrections']) {
  const parts = new Map<number, bigint>();
  const own = Map.groupBy(corrections, ({ accountId }) => accountId);
  for (const { accountId, amount } of corrections)
    parts.set(accountId, (parts.get(accountId) ?? 0n) + amount * partsPerUnit);
  return {
    /** Sums by account, in ten-thousandths of a minor unit. */
    parts,
    linesOf: (accountId: number): StatementLine[] =>
      (own.get(accountId) ?? [])
        .toSorted((a, b) => a.id - b.id)
        .map(({ id, amount }) => ({
          ...noLine,
          part: 'correction',
          amount: amount * partsPerUnit,
          correction: id,
        })),
  };
}

/** The direct downline agents of each agent that get something. */
function byUpline<T extends { agent: ContractInput; gross: bigint }>(
  computed: readonly T[],
): (accountId: number) => readonly T[] {
  const lower = Map.groupBy(
    computed.filter(({ gross }) => gross !== 0n),
    ({ agent }) => agent.uplineId,
  );
  return (accountId) => lower.get(accountId) ?? [];
}

function downlineLines(lower: readonly { agent: ContractInput; gross: bigint }[]): StatementLine[] {
  return lower
    .toSorted((a, b) => a.agent.accountId - b.agent.accountId)
    .map(({ agent, gross }) => ({ ...noLine, part: 'downline', source: agent.accountId, amount: -gross }));
}

function placeOf(tiers: readonly Tier[], tier: Tier | undefined): number | null {
  const at = tier ? tiers.indexOf(tier) : -1;
  return at < 0 ? null : at;
}

/** Whole minor units, rounded down, also below zero. */
function floorToUnits(parts: bigint): bigint {
  const units = parts / partsPerUnit;
  return parts < 0n && parts % partsPerUnit !== 0n ? units - 1n : units;
}

function byPlace(
  a: { day: string; category: string; source: number },
  b: { day: string; category: string; source: number },
): number {
  return compare(a.day, b.day) || compare(a.category, b.category) || a.source - b.source;
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

const nothing = {
  contract: null,
  version: null,
  base: 0n,
  active: null,
  tier: null,
  gross: 0n,
  lessDownline: 0n,
  carriedIn: 0n,
  carriedOut: 0n,
};

const noLine = {
  source: null,
  day: null,
  category: null,
  validBets: null,
  rate: null,
  sourceRate: null,
  correction: null,
};
