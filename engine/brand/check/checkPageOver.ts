import { unknownOverlay } from './checkOpenings.ts';
import { error, withCorrection, type Issue } from '../read/finding.ts';
import type { Layered } from '../layer/layered.ts';
import { pageKeyPlace, type DraftPage } from '../layer/layerPages.ts';
import { closestOf } from './closestOf.ts';
import type { DraftTree } from '../layer/tree.ts';

/**
 * What a page stands over and opens: `over` names a page that has widgets of its own, `open` an overlay of the shell.
 * Else the page would be empty, and nothing would open at its address.
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
    const what = `There is no page "${over}", over which this one could stand.`;
    issues.push(
      withCorrection(error(place('over'), 'unknown-page', what, todo), place('over'), over, surely),
    );
  } else if (below.keys.has('over')) {
    const what = `The page "${over}" has no widgets of its own, it stands over another page itself.`;
    issues.push(error(place('over'), 'unknown-page', what, 'Name that one.'));
  }
  return issues;
}
