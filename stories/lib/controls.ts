import type { Props } from '#engine/contracts/revision.ts';
import { widgets } from './documentOf.ts';
import { findAnywhere } from './findNode.ts';
import { propControls, type Controls } from './propControls.ts';
import { schemaOf } from './schemaOf.ts';
import { revisions } from './settings.ts';

/** Controls for a widget's props; none if the widget does not exist. */
export function controlsOf(widget: string): Controls {
  const found = widgets.get(widget);
  return found ? propControls(schemaOf(found), { overlay: overlays }) : {};
}

/** Choices of all brands, because controls are not regenerated when the brand changes. */
const overlays = [
  ...new Set(Object.values(revisions).flatMap(({ shell }) => shell.overlays.map(({ id }) => id))),
].toSorted();

/** The props that a brand gives a widget, including defaults. */
export function propsOf(widget: string, brand: string): Props {
  const revision = revisions[brand];
  const props = structuredClone(
    (revision && findAnywhere(revision, Object.values(revisions), widget)?.node.props) ?? {},
  );
  widgets.get(widget)?.validate(props);
  return props;
}
