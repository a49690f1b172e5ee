import type { Audience, Condition, VisitorFacts } from '#engine/contracts/audience.ts';
import type { BrandConfig } from '#engine/contracts/revision.ts';
import { cover } from './cover.ts';
import { questionsOf, type Questions } from './questions.ts';

/** Up to this number, all combinations are evaluated. */
const maxCombinations = 1024;
/** Above this number of choices in total nothing is evaluated: covering all pairs would take too long. */
const maxChoices = 64;

/** An audience that meets a fault. */
export interface Met {
  /** `a guest with CBS3 off` */
  who: string;
  /** False if only every pair of choices was evaluated, not every combination. */
  whole: boolean;
}

/**
 * All audiences that some conditions distinguish, or a covering subset. Considers only these conditions, not the rest of the
 * brand, so that nearly always every combination is evaluated.
 */
export class Audiences {
  readonly whole: boolean;
  readonly #all: Audience[];
  readonly #plain: Audience;
  readonly #questions: Questions;

  constructor(conditions: readonly Condition[], config: BrandConfig, now: number) {
    const questions = questionsOf(conditions, config, now);
    const { roles, flags, vip, upline, contracts, onBreak, languages, facts, moments } = questions;
    const sizes = [
      roles.length,
      vip ? 2 : 1,
      upline ? 2 : 1,
      onBreak ? 2 : 1,
      languages.length,
      moments.length,
      ...facts.map((values) => values.length),
      ...contracts.map(() => 2),
      ...flags.map(() => 2),
    ];
    const choices = sizes.filter((size) => size > 1).reduce((sum, size) => sum + size, 0);
    const { rows, whole } = choices > maxChoices ? { rows: [], whole: false } : cover(sizes, maxCombinations);
    this.#questions = questions;
    const { seasons } = config;
    const withSeasons = (audience: Audience) => (seasons ? { ...audience, seasons } : audience);
    this.#all = rows.map((row) => withSeasons(audienceOf(row, questions)));
    this.#plain = withSeasons(audienceOf([], questions));
    this.whole = whole;
  }

  /** Whether the predicate holds for every audience. False if not every combination was evaluated, since it is unknown then. */
  every(isSo: (audience: Audience) => boolean): boolean {
    return this.whole && this.#all.every(isSo);
  }

  /** The audience with the fault that is closest to a guest in the default language with every flag on. */
  whoMeets(hasFault: (audience: Audience) => boolean): Met | undefined {
    let found = this.#all.find(hasFault);
    if (!found) return undefined;
    for (const step of steps(this.#plain, this.#questions)) if (hasFault(step(found))) found = step(found);
    return { who: inWords(found, this.#plain, this.#questions), whole: this.whole };
  }
}

function audienceOf(
  [role = 0, vip = 0, upline = 0, onBreak = 0, language = 0, moment = 0, ...others]: number[],
  questions: Questions,
): Audience {
  const kinds = questions.contracts.filter((_, index) => others[questions.facts.length + index] === 1);
  const off = others.slice(questions.facts.length + questions.contracts.length);
  const chosen = questions.facts.flatMap((values, index) => values[others[index] ?? 0] ?? []);
  return {
    role: questions.roles[role] ?? 'guest',
    vip: vip === 1 && role > 0,
    ...(upline === 1 && role > 0 && { upline: true }),
    ...(kinds.length > 0 && role > 0 && { contracts: kinds }),
    ...(onBreak === 1 && role > 0 && { onBreak: true }),
    language: questions.languages[language] ?? 'en',
    now: questions.moments[moment] ?? 0,
    modules: new Set(questions.flags.filter((_, index) => off[index] !== 1)),
    ...(chosen.length > 0 && { visitor: merged(chosen) }),
  };
}

function merged(facts: VisitorFacts[]): VisitorFacts {
  const whole = Object.assign({}, ...facts) as VisitorFacts;
  const campaign = Object.assign({}, ...facts.map((fact) => fact.campaign)) as VisitorFacts['campaign'] & {};
  const shares = Object.assign({}, ...facts.map((fact) => fact.shares)) as VisitorFacts['shares'] & {};
  return {
    ...whole,
    ...(Object.keys(campaign).length > 0 && { campaign }),
    ...(Object.keys(shares).length > 0 && { shares }),
  };
}

/** Each step brings an audience closer to the plain one. */
function steps(plain: Audience, { flags }: Questions): ((audience: Audience) => Audience)[] {
  return [
    (audience) => ({ ...audience, now: plain.now }),
    (audience) => ({ ...audience, language: plain.language }),
    (audience) => ({ ...audience, visitor: plain.visitor ?? {} }),
    (audience) => ({ ...audience, vip: false }),
    (audience) => ({ ...audience, upline: false }),
    withoutContracts,
    (audience) => ({ ...audience, onBreak: false }),
    (audience) => ({
      ...withoutContracts(audience),
      role: 'guest',
      vip: false,
      upline: false,
      onBreak: false,
    }),
    ...flags.map((flag) => (audience: Audience) => ({
      ...audience,
      modules: new Set([...audience.modules, flag]),
    })),
  ];
}

function withoutContracts(audience: Audience): Audience {
  const { contracts: _, ...others } = audience;
  return others;
}

function inWords(audience: Audience, plain: Audience, { flags }: Questions): string {
  const off = flags.filter((flag) => !audience.modules.has(flag));
  return [
    `a ${audience.role}`,
    ...(audience.vip ? ['with VIP service'] : []),
    ...(audience.upline ? ['with transfers to the upline'] : []),
    ...(audience.contracts ? [`with contracts: ${audience.contracts.join(', ')}`] : []),
    ...(audience.onBreak ? ['on a break from playing'] : []),
    ...(audience.language === plain.language ? [] : [`in "${audience.language}"`]),
    ...visitorInWords(audience.visitor ?? {}),
    ...(audience.now === plain.now ? [] : [`at ${new Date(audience.now).toISOString()}`]),
    ...(off.length > 0 ? [`with ${off.join(', ')} off`] : []),
  ].join(' ');
}

function visitorInWords({ country, host, campaign = {}, shares = {} }: VisitorFacts): string[] {
  return [
    ...(country === undefined ? [] : [`from ${country}`]),
    ...(host === undefined ? [] : [`at ${host}`]),
    ...Object.entries(campaign).map(([key, value]) => `with ${key}=${value}`),
    ...Object.entries(shares).map(([experiment, share]) =>
      typeof share === 'string'
        ? `with variant "${share}" of "${experiment}"`
        : `${share === 0 ? 'in the smallest share' : `beyond the first ${share}%`} of "${experiment}"`,
    ),
  ];
}
