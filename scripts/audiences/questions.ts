import type { Condition } from '#engine/access/types.ts';
import type { BrandRevision } from '#engine/brand/index.ts';
import { allNodes } from '#engine/compose/allNodes.ts';

/** What the conditions of a brand ask: all that two audiences can differ in. */
export interface Questions {
  flags: string[];
  vip: boolean;
  languages: string[];
  /** Moments in milliseconds, one in each span between the dates that conditions name. */
  moments: number[];
}

/** Reads all conditions of all pages and of the shell. */
export function questionsOf({ pages, shell, config }: BrandRevision, now: number): Questions {
  const nodes = allNodes([...pages.flatMap((page) => page.nodes), ...Object.values(shell).flat()]);
  const conditions = nodes.flatMap(({ when }) => (when ? [...parts(when)] : []));
  const dates = conditions.flatMap(({ from, until }) => [from, until].flatMap((date) => date ?? []));
  return {
    flags: [
      ...new Set(conditions.flatMap(({ flag, module }) => [flag, module].flatMap((name) => name ?? []))),
    ].toSorted(),
    vip: conditions.some(({ vip }) => vip !== undefined),
    languages: conditions.some(({ language }) => language !== undefined)
      ? config.languages.map(({ tag }) => tag)
      : [config.defaultLanguage],
    moments: [now, ...dates.flatMap((date) => [Date.parse(date) - 1, Date.parse(date)])],
  };
}

function* parts(condition: Condition): Generator<Condition> {
  yield condition;
  const { all = [], any = [], not } = condition;
  for (const inner of [...all, ...any, ...(not ? [not] : [])]) yield* parts(inner);
}
