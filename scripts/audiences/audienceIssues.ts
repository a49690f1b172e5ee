import { explainNode } from '#engine/brand/explain/index.ts';
import { warning, type Place } from '#engine/brand/index.ts';
import type { CheckedBrand, Rule, RuleIssue } from '../checks/types.ts';
import { walkAudiences, type AudienceFault } from './walk.ts';

/** The faults of one kind that audiences of a brand meet. */
export function audienceIssues(brand: CheckedBrand, { code, follows, mend }: Rule): RuleIssue[] {
  const { faults, whole } = walkAudiences(brand.revision, brand.widgets);
  const said = whole ? '' : ' (Not every combination was walked, but every pair of choices.)';
  return faults
    .filter(({ kind }) => kind === code)
    .map((fault) => warning(placeOf(fault, brand), code, fault.what + said, follows, mend));
}

/** The condition of the widget, else the widget, as the uppermost layer has it. */
function placeOf({ page, id }: AudienceFault, { layers, own }: CheckedBrand): Place {
  const sayings = id === undefined ? [] : explainNode(layers, page, id).sayings;
  const found = sayings.findLast(({ of }) => of === 'when') ?? sayings.findLast(({ of }) => of === 'widget');
  const file = layers.findLast(({ pages }) => pages.has(page))?.pages.get(page)?.file;
  return found ?? { file: file ?? own.config?.file ?? '', line: 1, column: 1 };
}
