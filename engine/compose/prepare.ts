import { fileFormats, formattedValues, fullKey, type FileFormat } from '#engine/brand/index.ts';
import type { Condition } from '#engine/contracts/audience.ts';
import type { BrandRevision, PageNode, Props } from '#engine/contracts/revision.ts';
import { assetAddress, pictureAddress } from './assetAddress.ts';
import type { Widget, WidgetRegistry } from '#engine/contracts/widget.ts';

/**
 * The part of a node that is the same for every audience: checked props with defaults, URLs for assets, and text keys.
 */
export interface PreparedNode {
  id: string;
  widget: string;
  manifest?: Widget;
  props: Props;
  when?: Condition;
  /** Full keys of the texts that its props name. */
  texts: string[];
  slots: [string, PreparedNode[]][];
  /** Why it cannot be shown. */
  error?: string;
}

/** Prepares the nodes of a revision. Cached by list of nodes. */
export function prepareNodes(
  nodes: PageNode[],
  revision: BrandRevision,
  widgets: WidgetRegistry,
): PreparedNode[] {
  const cached = prepared.get(nodes);
  if (cached?.revision === revision && cached.widgets === widgets) return cached.nodes;
  const made = nodes.map((node) => prepareNode(node, revision, widgets));
  prepared.set(nodes, { revision, widgets, nodes: made });
  return made;
}

const prepared = new WeakMap<
  PageNode[],
  { revision: BrandRevision; widgets: WidgetRegistry; nodes: PreparedNode[] }
>();

interface CachedNode {
  made: PreparedNode;
  widgets: WidgetRegistry;
  /** The files that it and its descendants name, with their URLs. */
  files: [format: FileFormat, path: string, address: string | undefined][];
}

/**
 * Brands share the nodes of the layers below, so a node whose files have the same URLs is prepared once for all of
 * them.
 */
const cache = new WeakMap<PageNode, CachedNode>();

function prepareNode(node: PageNode, revision: BrandRevision, widgets: WidgetRegistry): PreparedNode {
  const before = cache.get(node);
  const isSame = ([format, path, address]: CachedNode['files'][number]) =>
    addressFor[format](revision, path) === address;
  if (before?.widgets === widgets && before.files.every(isSame)) return before.made;
  const files: CachedNode['files'] = [];
  const made = makeNode(node, revision, widgets, files);
  cache.set(node, { made, widgets, files });
  return made;
}

function makeNode(
  node: PageNode,
  revision: BrandRevision,
  widgets: WidgetRegistry,
  files: CachedNode['files'],
): PreparedNode {
  const { id, widget, when } = node;
  const slots = Object.entries(node.slots).map(([slot, nodes]): [string, PreparedNode[]] => [
    slot,
    nodes.map((inner) => {
      const made = prepareNode(inner, revision, widgets);
      files.push(...(cache.get(inner)?.files ?? []));
      return made;
    }),
  ]);
  const base = { id, widget, ...(when && { when }), slots };
  const manifest = widgets.get(widget);
  if (manifest === undefined)
    return { ...base, props: {}, texts: [], error: `The widget "${widget}" is unknown.` };
  const props = structuredClone(node.props);
  if (!manifest.validate(props))
    return { ...base, manifest, props: {}, texts: [], error: wrongProps(manifest) };
  const texts = formattedValues(manifest.schema, props, 'text').map(({ value }) => fullKey(widget, value));
  for (const format of fileFormats)
    for (const { value, replace } of formattedValues(manifest.schema, props, format)) {
      const address = addressFor[format](revision, value);
      files.push([format, value, address]);
      if (address === undefined)
        return { ...base, manifest, props: {}, texts: [], error: `The file "${value}" is missing.` };
      replace(address);
    }
  return { ...base, manifest, props, texts };
}

const addressFor: Record<FileFormat, typeof assetAddress> = {
  asset: assetAddress,
  picture: pictureAddress,
  video: assetAddress,
};

function wrongProps({ validate }: Widget): string {
  const [error] = validate.errors ?? [];
  return `Its props are invalid: ${error?.instancePath ?? ''} ${error?.message ?? ''}`.trim();
}
