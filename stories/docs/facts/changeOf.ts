import { isSame } from '#engine/authoring/diff/isSame.ts';
import type { BrandRevision, Props } from '#engine/contracts/revision.ts';
import type { Widget } from '#engine/contracts/widget.ts';
import { changeFile, type BrandFile } from './brandFile.ts';
import { insertOf, type Shown } from './insertOf.ts';
import { placeInBrand } from './placeInBrand.ts';

/** What a brand folder lacks so that visitors see what a story shows. */
export type Change =
  /** Nothing: the brand has the widget with these props. */
  | { kind: 'none' }
  /** Other props for the widget that the brand shows. */
  | { kind: 'props'; file: BrandFile }
  /** The widget itself, which the brand does not show. */
  | { kind: 'insert'; file: BrandFile };

/**
 * What a brand folder says so that its widget is as the story shows it: only the props that differ from what it has now.
 * Where the brand does not show the widget, the file puts it there, as the first of `others` that shows it has it.
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
    // A prop that is cleared returns to its default.
    if (value === undefined || value === null) {
      if (key in place.node.props) props[key] = null;
    } else if (!isSame(value, now[key])) props[key] = value;
  }
  if (Object.keys(props).length === 0) return { kind: 'none' };
  return { kind: 'props', file: changeFile(place.file, { id: place.node.id, props }) };
}
