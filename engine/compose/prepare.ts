import { formattedValues, fullKey } from '#engine/brand/index.ts';
import type { Condition } from '#engine/contracts/audience.ts';
import type { BrandRevision, PageNode, Props } from '#engine/contracts/revision.ts';
import { assetAddress } from './assetAddress.ts';
import type { Widget, WidgetRegistry } from '#engine/contracts/widget.ts';

/** A node with all that does not depend on who looks: checked props with defaults, addresses for assets, its text keys. */
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

/** Prepares the nodes of a revision, once for each list of them. */
export function prepareNodes(
  nodes: PageNode[],
  revision: BrandRevision,
  widgets: WidgetRegistry,
): PreparedNode[] {
  const known = prepared.get(nodes);
  if (known?.revision === revision && known.widgets === widgets) return known.nodes;
  const made = nodes.map((node) => prepareNode(node, revision, widgets));
  prepared.set(nodes, { revision, widgets, nodes: made });
  return made;
}

const prepared = new WeakMap<
  PageNode[],
  { revision: BrandRevision; widgets: WidgetRegistry; nodes: PreparedNode[] }
>();

interface Kept {
  made: PreparedNode;
  widgets: WidgetRegistry;
  /** The files that it names, with all inside it, and where they were. */
  files: [path: string, address: string | undefined][];
}

/** Brands share the nodes of the layers below: one whose files lie at the same addresses is prepared once for all. */
const kept = new WeakMap<PageNode, Kept>();

function prepareNode(node: PageNode, revision: BrandRevision, widgets: WidgetRegistry): PreparedNode {
  const before = kept.get(node);
  const isSame = ([path, address]: Kept['files'][number]) => assetAddress(revision, path) === address;
  if (before?.widgets === widgets && before.files.every(isSame)) return before.made;
  const files: Kept['files'] = [];
  const made = makeNode(node, revision, widgets, files);
  kept.set(node, { made, widgets, files });
  return made;
}

function makeNode(
  node: PageNode,
  revision: BrandRevision,
  widgets: WidgetRegistry,
  files: Kept['files'],
): PreparedNode {
  const { id, widget, when } = node;
  const slots = Object.entries(node.slots).map(([slot, nodes]): [string, PreparedNode[]] => [
    slot,
    nodes.map((inner) => {
      const made = prepareNode(inner, revision, widgets);
      files.push(...(kept.get(inner)?.files ?? []));
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
  for (const { value, replace } of formattedValues(manifest.schema, props, 'asset')) {
    const address = assetAddress(revision, value);
    files.push([value, address]);
    if (address === undefined)
      return { ...base, manifest, props: {}, texts: [], error: `The file "${value}" is missing.` };
    replace(address);
  }
  return { ...base, manifest, props, texts };
}

function wrongProps({ validate }: Widget): string {
  const [error] = validate.errors ?? [];
  return `Its props are wrong: ${error?.instancePath ?? ''} ${error?.message ?? ''}`.trim();
}
