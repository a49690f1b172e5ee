import type { Place } from '#engine/contracts/revision.ts';
import type { WidgetRegistry } from '#engine/contracts/widget.ts';
import type { DraftNode } from '../layer/tree.ts';
import type { Issue } from '../read/finding.ts';
import type { ConditionContext } from './checkCondition.ts';
import type { Link } from './checkLinks.ts';
import type { Opening } from './checkOpenings.ts';

/** What nodes are checked against. */
export interface NodeContext {
  widgets: WidgetRegistry;
  hasAsset: (path: string) => boolean;
  missingAsset: (place: Place, path: string) => Issue;
  /** Whether the brand or a widget has a text of this full key, in any language. */
  hasText: (key: string) => boolean;
  /** Undefined for a layer whose configuration is incomplete. */
  config: ConditionContext | undefined;
}

/**
 * The findings of a tree, and what its nodes use: widgets, full text keys, files, links, and overlays that they open.
 */
export interface TreeCheck {
  issues: Issue[];
  widgets: Set<string>;
  keys: Set<string>;
  assets: Set<string>;
  links: Link[];
  openings: Opening[];
  /** Region → id → node. */
  ids: Map<string, Map<string, DraftNode>>;
}
