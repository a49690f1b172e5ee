import { reduceFacts, shareOf, variantName, type VisitorQuestions } from '#engine/access/index.ts';
import { campaignKeys, type VisitorFacts } from '#engine/contracts/audience.ts';
import type { BrandRevision } from '#engine/contracts/revision.ts';
import type { Visit } from './Visit.ts';
import type { PreviewChoice } from './PreviewVisit.ts';
import {
  campaignCookie,
  campaignCookieOf,
  newVisitor,
  visitorCookie,
  visitorCookieOf,
} from './session/cookies.ts';
import { brandQuestions } from './pageQuestions.ts';

/** What a page's conditions learn about the visitor. */
export interface PageFacts {
  visitor?: VisitorFacts;
  /** Experiment → variant, for the page document. */
  experiments?: Record<string, string>;
  /** Part of the page's cache key. */
  key: string;
  /** Cookies that remember the visitor's campaign and shares. */
  cookies: string[];
}

const nothing: PageFacts = { key: '', cookies: [] };

/**
 * The facts that the conditions of the page at a path ask for, each reduced to what makes a difference to them: a page
 * without such conditions is the same for everyone, and made-up values never get a page of their own. `search` is the
 * query of the page's address, `chosen` what a preview shows instead of the visitor's own facts.
 */
export function visitorFacts(
  { revision, host, country, cookies }: Pick<Visit, 'revision' | 'host' | 'country' | 'cookies'>,
  path: string,
  search: string,
  chosen: PreviewChoice = {},
): PageFacts {
  const asked = brandQuestions(revision);
  if (!asked) return nothing;
  const campaign =
    chosen.campaign === undefined
      ? campaignOf(asked.brand, cookies.get(campaignCookie), search)
      : { ...campaignOf(asked.brand, chosen.campaign, ''), cookies: [] };
  const questions = asked.at(path);
  if (!questions) return { key: '', cookies: campaign.cookies };
  const experiments = Object.keys(questions.shares);
  const known = experiments.length > 0 ? cookies.get(visitorCookie) : undefined;
  const id = isVisitor(known) ? known : newVisitor();
  const { experiment, variant } = chosen.variant ?? {};
  const shares = {
    ...sharesOf(id, experiments, revision),
    ...(experiment !== undefined &&
      variant !== undefined &&
      experiments.includes(experiment) && { [experiment]: variant }),
  };
  const land = chosen.country ?? country;
  const visitor = reduceFacts(questions, {
    ...(land !== undefined && { country: land }),
    host,
    campaign: campaign.values,
    shares,
  });
  return {
    visitor,
    ...(experiments.length > 0 && { experiments: variantsOf(shares, questions) }),
    key: JSON.stringify(visitor),
    cookies: [...campaign.cookies, ...(experiments.length > 0 && id !== known ? [visitorCookieOf(id)] : [])],
  };
}

type Campaign = NonNullable<VisitorFacts['campaign']>;

/**
 * The campaign of the visit: the last link with campaign parameters, from the address or else the cookie. Only
 * values that a condition of the brand names are stored.
 */
function campaignOf(
  questions: VisitorQuestions,
  cookie: string | undefined,
  search: string,
): { values: Campaign; cookies: string[] } {
  const named = (text: string) => {
    const fields = new URLSearchParams(text);
    const sent = campaignKeys.flatMap((key) => {
      const value = fields.get(key)?.toLowerCase();
      return value === undefined ? [] : [[key, value] as const];
    });
    return {
      isSent: sent.length > 0,
      values: Object.fromEntries(
        sent.filter(([key, value]) => questions.campaign[key].has(value)),
      ) as Campaign,
    };
  };
  const before = named(cookie ?? '').values;
  const link = search.includes('utm_') ? named(search) : undefined;
  if (!link?.isSent) return { values: before, cookies: [] };
  const text = new URLSearchParams(link.values).toString();
  const isSame = text === new URLSearchParams(before).toString();
  return { values: link.values, cookies: isSame ? [] : [campaignCookieOf(text)] };
}

function sharesOf(
  id: string,
  experiments: string[],
  { config }: BrandRevision,
): Record<string, string | number> {
  return Object.fromEntries(
    experiments.flatMap((experiment) => {
      const share = shareOf(id, experiment, config.experiments ?? {});
      return share === undefined ? [] : [[experiment, share]];
    }),
  );
}

function variantsOf(
  shares: Record<string, string | number>,
  questions: VisitorQuestions,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(shares).map(([experiment, share]) => [
      experiment,
      variantName(share, questions.shares[experiment] ?? []),
    ]),
  );
}

const isVisitor = (text: string | undefined): text is string =>
  text !== undefined && /^[\w-]{16}$/.test(text);
