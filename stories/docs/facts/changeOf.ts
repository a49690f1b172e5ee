import { isSame } from '#engine/authoring/diff/isSame.ts';
import type { BrandRevision, Props } from '#engine/contracts/revision.ts';
import type { Widget } from '#engine/contracts/widget.ts';
import { changeFile, type BrandFile } from './brandFile.ts';
import { insertOf, type Shown } from './insertOf.ts';
import { placeInBrand } from './placeInBrand.ts';

/** What a brand folder needs for visitors to see what a story shows. */
export type Change =
  /** Nothing: the brand has the widget with these props. */
  | { kind: 'none' }
  /** Other props for the widget that the brand shows. */
  | { kind: 'props'; file: BrandFile }
  /** The widget itself, which the brand does not show. */
  | { kind: 'insert'; file: BrandFile };

/**
 * The change that makes a brand's widget match the story: only the props that differ. If the brand does not show the widget,
 * the change inserts it as the first of `others` that shows it has it.
 */
export function changeOf(
  revision: BrandRevision,
  others: readonly BrandRevision[],
  widget: Widget,
  shown: Shown,
): Change {
  const place = placeInBrand(revision, widget.name);
  if (!place) return { kind: 'insert', file: insertOf(revision, others, widget, shown) };
  const now = structuredClone(place.node.props);
  widget.validate(now);
  const props: Props = {};
  for (const [key, value] of Object.entries(shown.props)) {
    // A cleared prop returns to its default.
    if (value === undefined || value === null) {
      if (key in place.node.props) props[key] = null;
    } else if (!isSame(value, now[key])) props[key] = value;
  }
  if (Object.keys(props).length === 0) return { kind: 'none' };
  return { kind: 'props', file: changeFile(place.file, { id: place.node.id, props }) };
}
