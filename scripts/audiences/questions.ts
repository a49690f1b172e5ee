import type { Condition, Role } from '#engine/contracts/audience.ts';
import type { BrandConfig } from '#engine/contracts/revision.ts';

/** What some conditions ask: all that two audiences can differ in. The first of each list is the plain one. */
export interface Questions {
  roles: Role[];
  flags: string[];
  vip: boolean;
  languages: string[];
  /** Moments in milliseconds: now, and one on either side of each date that conditions name. */
  moments: number[];
}

const roles: Role[] = ['guest', 'member', 'agent', 'trial'];

/** Reads conditions with all that stands in them. */
export function questionsOf(
  conditions: readonly Condition[],
  { languages, defaultLanguage }: BrandConfig,
  now: number,
): Questions {
  const asked = conditions.flatMap(partsOf);
  const dates = asked.flatMap(({ from, until }) => [from, until].flatMap((date) => date ?? []));
  const vip = asked.some((one) => one.vip !== undefined);
  const others = languages.map(({ tag }) => tag).filter((tag) => tag !== defaultLanguage);
  return {
    roles: vip || asked.some(({ role, signedIn }) => (role ?? signedIn) !== undefined) ? roles : ['guest'],
    flags: [
      ...new Set(asked.flatMap(({ flag, module }) => [flag, module].flatMap((name) => name ?? []))),
    ].toSorted(),
    vip,
    languages: [defaultLanguage, ...(asked.some(({ language }) => language !== undefined) ? others : [])],
    moments: [...new Set([now, ...dates.flatMap((date) => [Date.parse(date) - 1, Date.parse(date)])])],
  };
}

const known = new WeakMap<Condition, Condition[]>();

/** A condition and all those in it. */
function partsOf(condition: Condition): Condition[] {
  let parts = known.get(condition);
  if (!parts) {
    const { all = [], any = [], not } = condition;
    parts = [condition, ...[...all, ...any, ...(not ? [not] : [])].flatMap(partsOf)];
    known.set(condition, parts);
  }
  return parts;
}
