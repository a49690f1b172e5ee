import { explainNode } from '#engine/authoring/explain/index.ts';
import { warning } from '#engine/brand/index.ts';
import type { Place } from '#engine/contracts/revision.ts';
import type { CheckedBrand, Rule, RuleIssue } from '../types.ts';

/** A fault that an audience meets on a page or in the `shell`. */
export interface AudienceFault {
  page: string;
  id?: string;
  what: string;
  /** False if only every pair of choices was evaluated, not every combination. */
  whole: boolean;
}

/** The findings of a rule that evaluates a brand for its audiences. */
export function audienceIssues(
  brand: CheckedBrand,
  { code, follows, advice }: Rule,
  faults: AudienceFault[],
): RuleIssue[] {
  return faults.map((fault) => {
    const note = fault.whole ? '' : ' (Only every pair of choices was checked, not every combination.)';
    return warning(placeOf(fault, brand), code, fault.what + note, follows, advice);
  });
}

/** The place of the widget's condition, or else of the widget, in the topmost layer. */
function placeOf({ page, id }: AudienceFault, { layers, own }: CheckedBrand): Place {
  const sayings = id === undefined ? [] : explainNode(layers, page, id).sayings;
  const found = sayings.findLast(({ of }) => of === 'when') ?? sayings.findLast(({ of }) => of === 'widget');
  const file = layers.findLast(({ pages }) => pages.has(page))?.pages.get(page)?.file;
  return found ?? { file: file ?? own.config?.file ?? '', line: 1, column: 1 };
}
