import type { Audience, Condition } from '#engine/contracts/audience.ts';
import type { BrandConfig } from '#engine/contracts/revision.ts';
import { cover } from './cover.ts';
import { questionsOf, type Questions } from './questions.ts';

/** Combinations up to which all are walked. */
const most = 1024;
/** Choices, of all questions together, above which nobody is asked: pairs of them would take too long. */
const mostChoices = 64;

/** Someone to whom a fault shows. */
export interface Met {
  /** `a guest with CBS3 off` */
  who: string;
  /** False: not every combination was walked, but every pair of choices. */
  whole: boolean;
}

/**
 * All audiences that some conditions tell apart, or enough of them. Only what is asked there counts: what stands
 * elsewhere in the brand tells nobody apart here, so that nearly always every combination is walked.
 */
export class Audiences {
  readonly whole: boolean;
  readonly #all: Audience[];
  readonly #plain: Audience;
  readonly #questions: Questions;

  constructor(conditions: readonly Condition[], config: BrandConfig, now: number) {
    const questions = questionsOf(conditions, config, now);
    const { roles, flags, vip, languages, moments } = questions;
    const sizes = [roles.length, vip ? 2 : 1, languages.length, moments.length, ...flags.map(() => 2)];
    const choices = sizes.filter((size) => size > 1).reduce((sum, size) => sum + size, 0);
    const { rows, whole } = choices > mostChoices ? { rows: [], whole: false } : cover(sizes, most);
    this.#questions = questions;
    this.#all = rows.map((row) => audienceOf(row, questions));
    this.#plain = audienceOf([], questions);
    this.whole = whole;
  }

  /** Whether each of them, without exception, is so. Not known, so false, where not every combination was walked. */
  every(isSo: (audience: Audience) => boolean): boolean {
    return this.whole && this.#all.every(isSo);
  }

  /** To whom a fault shows, as near to a plain guest in the default language with all on as can be. */
  whoMeets(hasFault: (audience: Audience) => boolean): Met | undefined {
    let found = this.#all.find(hasFault);
    if (!found) return undefined;
    for (const step of steps(this.#plain, this.#questions)) if (hasFault(step(found))) found = step(found);
    return { who: inWords(found, this.#plain, this.#questions), whole: this.whole };
  }
}

function audienceOf(
  [role = 0, vip = 0, language = 0, moment = 0, ...off]: number[],
  questions: Questions,
): Audience {
  return {
    role: questions.roles[role] ?? 'guest',
    vip: vip === 1 && role > 0,
    language: questions.languages[language] ?? 'en',
    now: questions.moments[moment] ?? 0,
    modules: new Set(questions.flags.filter((_, index) => off[index] !== 1)),
  };
}

/** One way each to come nearer to the plain audience. */
function steps(plain: Audience, { flags }: Questions): ((audience: Audience) => Audience)[] {
  return [
    (audience) => ({ ...audience, now: plain.now }),
    (audience) => ({ ...audience, language: plain.language }),
    (audience) => ({ ...audience, vip: false }),
    (audience) => ({ ...audience, role: 'guest', vip: false }),
    ...flags.map((flag) => (audience: Audience) => ({
      ...audience,
      modules: new Set([...audience.modules, flag]),
    })),
  ];
}

function inWords(audience: Audience, plain: Audience, { flags }: Questions): string {
  const off = flags.filter((flag) => !audience.modules.has(flag));
  return [
    `a ${audience.role}`,
    ...(audience.vip ? ['with VIP service'] : []),
    ...(audience.language === plain.language ? [] : [`in "${audience.language}"`]),
    ...(audience.now === plain.now ? [] : [`at ${new Date(audience.now).toISOString()}`]),
    ...(off.length > 0 ? [`with ${off.join(', ')} off`] : []),
  ].join(' ');
}
