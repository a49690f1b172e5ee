import type { Audience, Role } from '#engine/access/types.ts';
import type { BrandRevision } from '#engine/brand/index.ts';
import { cover } from './cover.ts';
import { questionsOf, type Questions } from './questions.ts';

/** Combinations up to which all are walked. */
const most = 1024;
const roles: Role[] = ['guest', 'member', 'agent', 'trial'];

export interface Audiences {
  all: Audience[];
  /** False: not every combination was walked, but every pair of choices. */
  whole: boolean;
  /** The nearest to a plain guest in the default language with all on that a fault still shows to. */
  smallest: (audience: Audience, hasFault: (audience: Audience) => boolean) => Audience;
  inWords: (audience: Audience) => string;
}

/** All audiences that the conditions of a brand tell apart, or enough of them. */
export function audiencesOf(revision: BrandRevision, now: number): Audiences {
  const questions = questionsOf(revision, now);
  const { flags, vip, languages, moments } = questions;
  const sizes = [roles.length, vip ? 2 : 1, languages.length, moments.length, ...flags.map(() => 2)];
  const { rows, whole } = cover(sizes, most);
  const plain = audienceOf(
    sizes.map(() => 0),
    questions,
  );
  return {
    all: rows.map((row) => audienceOf(row, questions)),
    whole,
    smallest: (audience, hasFault) => {
      let found = audience;
      for (const step of steps(plain, questions)) if (hasFault(step(found))) found = step(found);
      return found;
    },
    inWords: (audience) => inWords(audience, plain, questions),
  };
}

function audienceOf(
  [role = 0, vip = 0, language = 0, moment = 0, ...off]: number[],
  questions: Questions,
): Audience {
  return {
    role: roles[role] ?? 'guest',
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
