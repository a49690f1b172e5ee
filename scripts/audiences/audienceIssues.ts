import { explainNode } from '#engine/authoring/explain/index.ts';
import { warning } from '#engine/brand/index.ts';
import type { Place } from '#engine/contracts/revision.ts';
import type { CheckedBrand, Rule, RuleIssue } from '../checks/types.ts';

/** A fault that an audience meets: on a page, or in the `shell`. */
export interface AudienceFault {
  page: string;
  id?: string;
  what: string;
  /** False: not every combination was walked, but every pair of choices. */
  whole: boolean;
}

/** The findings of a rule that looks at a brand as its audiences do. */
export function audienceIssues(
  brand: CheckedBrand,
  { code, follows, mend }: Rule,
  faults: AudienceFault[],
): RuleIssue[] {
  return faults.map((fault) => {
    const said = fault.whole ? '' : ' (Not every combination was walked, but every pair of choices.)';
    return warning(placeOf(fault, brand), code, fault.what + said, follows, mend);
  });
}

/** The condition of the widget, else the widget, as the uppermost layer has it. */
function placeOf({ page, id }: AudienceFault, { layers, own }: CheckedBrand): Place {
  const sayings = id === undefined ? [] : explainNode(layers, page, id).sayings;
  const found = sayings.findLast(({ of }) => of === 'when') ?? sayings.findLast(({ of }) => of === 'widget');
  const file = layers.findLast(({ pages }) => pages.has(page))?.pages.get(page)?.file;
  return found ?? { file: file ?? own.config?.file ?? '', line: 1, column: 1 };
}
