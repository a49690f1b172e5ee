import { isSame } from '#engine/brand/diff/isSame.ts';
import type { BrandRevision, Props } from '#engine/brand/types.ts';
import type { Widget } from '#engine/compose/types.ts';
import { changeFile, type BrandFile } from './brandFile.ts';
import { placeInBrand } from './placeInBrand.ts';

/**
 * What a brand folder says so that its widget has the wanted props: only those that differ from what it has now.
 * `undefined` where nothing differs; a widget that the brand does not show has nothing to differ from.
 */
export function changeOf(revision: BrandRevision, widget: Widget, wanted: Props): BrandFile | undefined {
  const place = placeInBrand(revision, widget.name);
  if (!place) return undefined;
  const now = structuredClone(place.node.props);
  widget.validate(now);
  const props: Props = {};
  for (const [key, value] of Object.entries(wanted)) {
    // A prop that is cleared returns to its default.
    if (value === undefined || value === null) {
      if (key in place.node.props) props[key] = null;
    } else if (!isSame(value, now[key])) props[key] = value;
  }
  if (Object.keys(props).length === 0) return undefined;
  return changeFile(place.file, { id: place.node.id, props });
}
