import type { Condition, Role } from '#engine/contracts/audience.ts';
import type { BrandConfig } from '#engine/contracts/revision.ts';

/** The facts that some conditions depend on. The first of each list is that of the plain audience. */
export interface Questions {
  roles: Role[];
  flags: string[];
  vip: boolean;
  languages: string[];
  /** Times in milliseconds: now, and one on either side of each date in the conditions. */
  moments: number[];
}

const roles: Role[] = ['guest', 'member', 'agent', 'trial'];

/** Reads conditions, including nested ones. */
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

const cache = new WeakMap<Condition, Condition[]>();

/** A condition and all nested ones. */
function partsOf(condition: Condition): Condition[] {
  let parts = cache.get(condition);
  if (!parts) {
    const { all = [], any = [], not } = condition;
    parts = [condition, ...[...all, ...any, ...(not ? [not] : [])].flatMap(partsOf)];
    cache.set(condition, parts);
  }
  return parts;
}
