import type { CheckedBrand } from '../checks/types.ts';
import type { AudienceFault } from './audienceIssues.ts';
import { Audiences } from './Audiences.ts';
import { stepsFor } from './stepsFor.ts';

/** Pages of which nothing is left for somebody, or nothing is there at all. What stands there for everybody makes it impossible. */
export function emptyPages({ revision: { pages, config } }: CheckedBrand, now: number): AudienceFault[] {
  return pages.flatMap(({ name, nodes, over }) => {
    if (over !== undefined) return [];
    if (nodes.length === 0)
      return [{ page: name, what: `Nothing stands on the page "${name}".`, whole: true }];
    const conditions = nodes.flatMap(({ when }) => when ?? []);
    if (conditions.length < nodes.length) return [];
    const met = new Audiences(conditions, config, now).whoMeets((audience) =>
      conditions.every((condition) => stepsFor([condition], audience).length === 0),
    );
    return met
      ? [{ page: name, what: `Nothing stands on the page "${name}" for ${met.who}.`, whole: met.whole }]
      : [];
  });
}
