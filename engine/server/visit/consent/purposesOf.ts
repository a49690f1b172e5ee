import { allNodes } from '#kit/allNodes.ts';
import type { BrandRevision, PageNode } from '#engine/contracts/revision.ts';
import type { WidgetRegistry } from '#engine/contracts/widget.ts';
import { weakCache } from '../../cache/createCache.ts';

const found = weakCache<BrandRevision['shell'], readonly string[]>('consent purposes');

/** The purposes for which a brand's shell asks for consent; most brands have none. Cached by shell, for each request. */
export function purposesOf({ shell }: BrandRevision, widgets: WidgetRegistry): readonly string[] {
  let purposes = found.get(shell);
  if (!purposes) {
    const nodes = allNodes(Object.values(shell).flat());
    const asked = nodes.flatMap((node) => askedBy(node, widgets));
    found.set(shell, (purposes = [...new Set(asked)]));
  }
  return purposes;
}

function askedBy({ widget, props }: PageNode, widgets: WidgetRegistry): readonly string[] {
  const manifest = widgets.get(widget);
  if (!manifest?.consent) return [];
  // The validator fills in defaults.
  const whole = structuredClone(props);
  return manifest.validate(whole) ? manifest.consent(whole) : [];
}
