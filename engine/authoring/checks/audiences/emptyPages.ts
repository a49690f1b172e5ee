import type { Condition } from '#engine/contracts/audience.ts';
import type { PageNode } from '#engine/contracts/revision.ts';
import type { WidgetRegistry } from '#engine/contracts/widget.ts';
import type { CheckedBrand } from '../types.ts';
import type { AudienceFault } from './audienceIssues.ts';
import { Audiences } from './Audiences.ts';
import { stepsFor } from './stepsFor.ts';

/** Pages that are empty for everyone or for some audience. A widget without conditions rules that out. */
export function emptyPages({ revision, widgets }: CheckedBrand, now: number): AudienceFault[] {
  return revision.pages.flatMap(({ name, nodes, over }) => {
    if (over !== undefined) return [];
    const shown = [...shownIn(nodes, [], widgets)];
    if (shown.length === 0) return [{ page: name, what: `The page "${name}" is empty.`, whole: true }];
    if (shown.some((around) => around.length === 0)) return [];
    const met = new Audiences(shown.flat(), revision.config, now).whoMeets((audience) =>
      shown.every((around) => stepsFor(around, audience).length === 0),
    );
    return met ? [{ page: name, what: `The page "${name}" is empty for ${met.who}.`, whole: met.whole }] : [];
  });
}

/** The conditions, with those of its ancestors, of each widget that shows content. Layout widgets show none. */
function* shownIn(
  nodes: readonly PageNode[],
  around: readonly Condition[],
  widgets: WidgetRegistry,
): Generator<readonly Condition[]> {
  for (const { widget, when, slots } of nodes) {
    const path = when ? [...around, when] : around;
    if (widgets.get(widget)?.area !== 'layout') yield path;
    else for (const inner of Object.values(slots)) yield* shownIn(inner, path, widgets);
  }
}
