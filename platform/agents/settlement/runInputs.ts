import type { ContractKind, ContractTerms } from '#platform/base/database/schema/index.ts';
import type { Day } from '#platform/site/merchants/index.ts';
import type { DueLine } from './settleLineRebates.ts';

/** What an operator put into the next run for an account, in minor units. */
export interface CorrectionInput {
  id: number;
  accountId: number;
  amount: bigint;
}

interface CommonInputs {
  /** Rests of the last statements by account, in ten-thousandths of a minor unit. */
  rests: (readonly [accountId: number, rest: bigint])[];
  corrections: CorrectionInput[];
}

export interface LineRebateRun extends CommonInputs {
  kind: 'line-rebate';
  due: DueLine[];
}

/** An agent with a contract in the span of a run. */
export interface ContractInput {
  accountId: number;
  /** With whom the contract is: null for the brand. */
  uplineId: number | null;
  contract: number;
  version: number;
  terms: ContractTerms;
  active: number;
  /** Base that the last statement of this contract left, in minor units; zero or less. */
  carriedIn: bigint;
}

/** Due valid bets of a direct line with all below it, in minor units. */
export interface WageSource {
  source: number;
  day: Day;
  category: string;
  validBets: bigint;
}

export interface WageRun extends CommonInputs {
  kind: Exclude<ContractKind, 'dividend'>;
  /** Decimals of the currency, in which the terms are written. */
  digits: number;
  agents: (ContractInput & { sources: WageSource[] })[];
}

/** Parts of a dividend's base. All but `bets` are what agents and members got, and are taken off. */
export const basePartNames = ['bets', 'rank-rebates', 'line-rebates', 'bonuses', 'wages'] as const;

/** A part of a dividend's base, of a direct line with all below it or of the agent itself, in ten-thousandths of a minor unit. */
export interface BasePart {
  source: number;
  part: (typeof basePartNames)[number];
  amount: bigint;
}

export interface DividendRun extends CommonInputs {
  kind: 'dividend';
  digits: number;
  agents: (ContractInput & { sources: BasePart[] })[];
}

/** All that a run is computed from. It is stored with the run, so that it can be computed again. */
export type RunInputs = LineRebateRun | WageRun | DividendRun;

/** Whole numbers of any size keep their type in JSON as text with an `n` behind it. */
export function writeJson(value: unknown): string {
  return JSON.stringify(value, (_, one: unknown) => (typeof one === 'bigint' ? `${one}n` : one));
}

/** Inputs as `writeJson` wrote them. */
export function readInputs(json: string): RunInputs {
  return JSON.parse(json, (_, one: unknown) =>
    typeof one === 'string' && /^-?\d+n$/.test(one) ? BigInt(one.slice(0, -1)) : one,
  ) as RunInputs;
}
