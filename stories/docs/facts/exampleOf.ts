import type { BrandRevision, Props } from '#engine/brand/types.ts';
import type { Widget } from '#engine/compose/types.ts';
import { changeFile, type BrandFile } from './brandFile.ts';
import { placeInBrand } from './placeInBrand.ts';

/**
 * A file that puts one more of a widget where brands have it, with all its props: as a brand gives them, where one
 * shows it, and its defaults.
 */
export function exampleOf(revisions: readonly BrandRevision[], widget: Widget): BrandFile {
  for (const revision of revisions) {
    const place = placeInBrand(revision, widget.name);
    if (place) return fileOf(widget, place.file, place.into, place.node.props);
  }
  return fileOf(widget, 'pages/home.json', 'main', {});
}

function fileOf(widget: Widget, file: string, into: string, given: Props): BrandFile {
  const props = structuredClone(given);
  widget.validate(props);
  const insert = { id: `my-${widget.name}`, widget: widget.name, props };
  return changeFile(file, { insert, into });
}
