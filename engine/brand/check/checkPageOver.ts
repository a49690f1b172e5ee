import { unknownOverlay } from './checkOpenings.ts';
import { error, withCorrection, type Issue } from '../read/finding.ts';
import type { Layered } from '../layer/layered.ts';
import { pageKeyPlace, type DraftPage } from '../layer/layerPages.ts';
import { closestOf } from '../closestOf.ts';
import { allSpots, findNode, type DraftTree } from '../layer/tree.ts';
import { duplicateId } from './checkTree.ts';

/**
 * Checks what a page is shown over and opens: `over` must name a page with widgets of its own, `open` an overlay of the
 * shell. Otherwise the page would be empty, and nothing would open at its address. Their ids differ, as both are shown.
 */
export function checkPageOver(page: DraftPage, pages: Layered['pages'], shell: DraftTree): Issue[] {
  const [over, open] = [page.keys.get('over')?.value, page.keys.get('open')?.value];
  const place = (key: string) => pageKeyPlace(page, key);
  const issues: Issue[] = [];
  if (typeof open === 'string')
    issues.push(...unknownOverlay({ ...place('open'), value: open, overlay: open }, shell));
  if (typeof over !== 'string') return issues;
  const below = pages.get(over)?.draft;
  if (!below) {
    const others = [...pages.keys()].filter((name) => name !== page.name);
    const { todo, surely } = closestOf(over, others, 'Correct the name, or add the page.');
    const what = `There is no page "${over}", so this page cannot be shown over it.`;
    issues.push(
      withCorrection(error(place('over'), 'unknown-page', what, todo), place('over'), over, surely),
    );
  } else if (below.keys.has('over')) {
    const what = `The page "${over}" has no widgets of its own: it is shown over another page itself.`;
    issues.push(error(place('over'), 'unknown-page', what, 'Name that page instead.'));
  } else {
    for (const { node } of allSpots(page.tree)) {
      const twin = findNode(below.tree, node.id);
      if (twin) issues.push(duplicateId(node, twin.node));
    }
  }
  return issues;
}
