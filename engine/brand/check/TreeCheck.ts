import type { Place } from '#engine/contracts/revision.ts';
import type { DraftNode } from '../layer/tree.ts';
import type { Issue } from '../read/finding.ts';
import type { Condition } from '#engine/contracts/audience.ts';
import type { Sourced } from '../read/origin.ts';
import type { FileFormat } from './assetKinds.ts';
import type { Link } from './checkLinks.ts';
import type { Opening } from './checkOpenings.ts';

/** A file or a text that a node names, and its place. */
export interface Named extends Place {
  /** The file's path, or the text's full key. */
  name: string;
}

/** A file that a prop names. */
export interface NamedFile extends Named {
  /** What the prop takes. */
  format: FileFormat;
}

/** A text that a prop names. */
export interface NamedText extends Named {
  /** As the prop states it. */
  value: string;
}

/**
 * The findings of a tree that are the same in every brand, and what its nodes use: widgets, texts, files,
 * links, and overlays that they open.
 */
export interface TreeCheck {
  issues: Issue[];
  widgets: Set<string>;
  texts: NamedText[];
  assets: NamedFile[];
  /** Conditions that name values of `brand.json`, which are checked per brand. */
  conditions: Sourced<Condition>[];
  links: Link[];
  openings: Opening[];
  /** Region → id → node. */
  ids: Map<string, Map<string, DraftNode>>;
}
