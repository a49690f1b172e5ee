import {
  campaignKeys,
  type Condition,
  type ContractKind,
  type Role,
  type VisitorFacts,
} from '#engine/contracts/audience.ts';
import { visitorQuestions } from '#engine/access/index.ts';
import type { BrandConfig } from '#engine/contracts/revision.ts';

/** The facts that some conditions depend on. The first of each list is that of the plain audience. */
export interface Questions {
  roles: Role[];
  flags: string[];
  vip: boolean;
  upline: boolean;
  /** Kinds of contracts, each offered or not. */
  contracts: ContractKind[];
  onBreak: boolean;
  languages: string[];
  /** Each fact with its possible values; undefined is any value that no condition names. */
  facts: VisitorFact[];
  /** Times in milliseconds: now, and one on either side of each date in the conditions. */
  moments: number[];
}

/** A fact about visitors, as `VisitorFacts` that have only this one. */
type VisitorFact = (VisitorFacts | undefined)[];

const roles: Role[] = ['guest', 'member', 'agent', 'trial'];

/** Reads conditions, including nested ones. */
export function questionsOf(conditions: readonly Condition[], config: BrandConfig, now: number): Questions {
  const { languages, defaultLanguage } = config;
  const asked = conditions.flatMap(partsOf);
  const dates = asked.flatMap(({ from, until }) =>
    [from, until].flatMap((date) => (date ? Date.parse(date) : [])),
  );
  const seasons = asked.flatMap(({ season }) =>
    season === undefined ? [] : (config.seasons?.[season] ?? []),
  );
  dates.push(...seasons.flatMap(({ from, until }) => [from, until].flatMap((date) => date ?? [])));
  const vip = asked.some((one) => one.vip !== undefined);
  const upline = asked.some((one) => one.upline !== undefined);
  const contracts = [...new Set(asked.flatMap((one) => one.contracts ?? []))];
  const onBreak = asked.some((one) => one.onBreak !== undefined);
  const others = languages.map(({ tag }) => tag).filter((tag) => tag !== defaultLanguage);
  return {
    roles:
      vip ||
      upline ||
      contracts.length > 0 ||
      onBreak ||
      asked.some(({ role, signedIn }) => (role ?? signedIn) !== undefined)
        ? roles
        : ['guest'],
    flags: [
      ...new Set(asked.flatMap(({ flag, module }) => [flag, module].flatMap((name) => name ?? []))),
    ].toSorted(),
    vip,
    upline,
    contracts,
    onBreak,
    languages: [defaultLanguage, ...(asked.some(({ language }) => language !== undefined) ? others : [])],
    facts: visitorFacts(conditions, config),
    moments: [...new Set([now, ...dates.flatMap((date) => [date - 1, date])])],
  };
}

function visitorFacts(
  conditions: readonly Condition[],
  { hosts, experiments = {} }: BrandConfig,
): VisitorFact[] {
  const questions = visitorQuestions(conditions);
  if (!questions) return [];
  const { countries, campaign, shares } = questions;
  const facts: VisitorFact[] = [
    [undefined, ...[...countries].map((country) => ({ country }))],
    questions.hosts.size > 0 ? hosts.map((host) => ({ host })) : [],
    ...campaignKeys.map((key) => [
      undefined,
      ...[...campaign[key]].map((value) => ({ campaign: { [key]: value } })),
    ]),
    ...Object.entries(shares).map(([experiment, percents]) => {
      const variants = experiments[experiment];
      const parts = variants ? Object.keys(variants) : [0, ...percents];
      return [...(variants ? [undefined] : []), ...parts.map((part) => ({ shares: { [experiment]: part } }))];
    }),
  ];
  return facts.filter((values) => values.length > 1 || values[0] !== undefined);
}

/** A condition and all nested ones. */
function partsOf(condition: Condition): Condition[] {
  const { all = [], any = [], not } = condition;
  return [condition, ...[...all, ...any, ...(not ? [not] : [])].flatMap(partsOf)];
}
