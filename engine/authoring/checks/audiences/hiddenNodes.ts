import type { Condition } from '#engine/contracts/audience.ts';
import type { PageNode } from '#engine/contracts/revision.ts';
import type { CheckedBrand } from '../types.ts';
import type { AudienceFault } from './audienceIssues.ts';
import { Audiences } from './Audiences.ts';
import { partsOf } from './parts.ts';
import { stepsFor } from './stepsFor.ts';

/** The outermost nodes that no visitor sees at any width. Skips nodes with too many combinations to evaluate. */
export function hiddenNodes({ revision }: CheckedBrand, now: number): AudienceFault[] {
  const isHidden = (path: readonly Condition[]) =>
    new Audiences(path, revision.config, now).every((audience) => stepsFor(path, audience).length === 0);
  return partsOf(revision).flatMap(({ page, nodes }) =>
    [...hiddenIn(nodes, [], isHidden)].map((id) => ({
      page,
      id,
      what: `No visitor ever sees "${id}": its condition and those around it exclude everyone.`,
      whole: true,
    })),
  );
}

function* hiddenIn(
  nodes: PageNode[],
  around: readonly Condition[],
  isHidden: (path: readonly Condition[]) => boolean,
): Generator<string> {
  for (const { id, when, slots } of nodes) {
    const path = when ? [...around, when] : around;
    if (when && isHidden(path)) yield id;
    else for (const inner of Object.values(slots)) yield* hiddenIn(inner, path, isHidden);
  }
}
