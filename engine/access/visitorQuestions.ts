import {
  campaignKeys,
  type CampaignKey,
  type Condition,
  type VisitorFacts,
} from '#engine/contracts/audience.ts';
import { ownValue } from '#kit/ownValue.ts';
import { lowerCase } from './evaluate.ts';

/** What conditions want to know about a visitor. A value that none of them names makes no difference to a page. */
export interface VisitorQuestions {
  countries: ReadonlySet<string>;
  hosts: ReadonlySet<string>;
  /** In lower case. */
  campaign: Readonly<Record<CampaignKey, ReadonlySet<string>>>;
  /** By experiment: the percentages that conditions name, ascending; empty if they name variants. */
  shares: Readonly<Record<string, readonly number[]>>;
}

/** The questions of conditions, including nested ones; undefined if there are none. */
export function visitorQuestions(conditions: readonly Condition[]): VisitorQuestions | undefined {
  const parts = conditions.flatMap(partsOf);
  const asked = parts.filter(
    ({ country, campaign, host, share }) => (country ?? campaign ?? host ?? share) !== undefined,
  );
  if (asked.length === 0) return undefined;
  const shares: Record<string, number[]> = {};
  for (const { share } of asked) {
    if (share === undefined) continue;
    const percents = (shares[share.experiment] ??= []);
    if (share.percent !== undefined && !percents.includes(share.percent)) percents.push(share.percent);
  }
  for (const percents of Object.values(shares)) percents.sort((a, b) => a - b);
  return {
    countries: new Set(asked.flatMap(({ country = [] }) => country)),
    hosts: new Set(asked.flatMap(({ host = [] }) => host)),
    campaign: Object.fromEntries(
      campaignKeys.map((key) => [
        key,
        new Set(asked.flatMap(({ campaign }) => lowerCase(campaign?.[key] ?? []))),
      ]),
    ) as unknown as VisitorQuestions['campaign'],
    shares,
  };
}

/** A condition and all nested ones. */
function partsOf(condition: Condition): Condition[] {
  const { all = [], any = [], not } = condition;
  return [condition, ...[...all, ...any, ...(not ? [not] : [])].flatMap(partsOf)];
}

/**
 * Reduces facts to those that make a difference to the questions: a country, host or campaign that no condition names
 * is dropped, and a visitor's number becomes the percentage below it. So pages have a bounded number of forms, whatever
 * visitors send.
 */
export function reduceFacts(questions: VisitorQuestions, facts: VisitorFacts): VisitorFacts {
  const { country, host, campaign = {}, shares = {} } = facts;
  const named = campaignKeys.flatMap((key) => {
    const value = campaign[key];
    return value !== undefined && questions.campaign[key].has(value) ? [[key, value]] : [];
  });
  const own = Object.entries(questions.shares).flatMap(([experiment, percents]) => {
    const share = ownValue(shares, experiment);
    if (share === undefined) return [];
    return [
      [
        experiment,
        typeof share === 'number' ? (percents.findLast((percent) => percent <= share) ?? 0) : share,
      ],
    ];
  });
  return {
    ...(country !== undefined && questions.countries.has(country) && { country }),
    ...(host !== undefined && questions.hosts.has(host) && { host }),
    ...(named.length > 0 && { campaign: Object.fromEntries(named) as VisitorFacts['campaign'] & {} }),
    ...(own.length > 0 && { shares: Object.fromEntries(own) as VisitorFacts['shares'] & {} }),
  };
}
