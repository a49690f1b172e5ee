import { fileFormats, formattedValues, fullKey, type FileFormat } from '#engine/brand/index.ts';
import type { Condition } from '#engine/contracts/audience.ts';
import { noMemo, type Memo } from '#engine/contracts/memo.ts';
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

/** A prepared node whose inner nodes are not prepared yet: composing leaves most of them out. */
export interface OuterNode extends Omit<PreparedNode, 'slots'> {
  slots: PageNode['slots'];
}

/** Prepares nodes of a revision with all nodes inside them, for tools. */
export function prepareNodes(
  nodes: PageNode[],
  revision: BrandRevision,
  widgets: WidgetRegistry,
  memo: Memo = noMemo,
): PreparedNode[] {
  return prepareOuter(nodes, revision, widgets, memo).map((node) => ({
    ...node,
    slots: Object.entries(node.slots).map(([slot, inner]) => [
      slot,
      prepareNodes(inner, revision, widgets, memo),
    ]),
  }));
}

/**
 * Prepares nodes of a revision, not those inside them. With a memo, a node that brands share is one prepared object for
 * all of them whose files for it have the same URLs.
 */
export function prepareOuter(
  nodes: PageNode[],
  revision: BrandRevision,
  widgets: WidgetRegistry,
  memo: Memo = noMemo,
): OuterNode[] {
  return nodes.map((node) => {
    const { prepared, files } = memo('checked nodes', [widgets, node], () => checkedNode(node, widgets));
    const addresses = files.map(({ format, value }) => addressFor[format](revision, value));
    const missing = files[addresses.indexOf(undefined)];
    if (missing) return notShown(prepared, `The file "${missing.value}" is missing.`);
    if (files.length === 0) return prepared;
    const keys = addresses.map(String);
    return memo('nodes with files', [prepared, ...keys], () => withAddresses(prepared, revision));
  });
}

/** A node with checked props, and the files that they name. */
interface CheckedNode {
  prepared: OuterNode;
  files: { format: FileFormat; value: string }[];
}

function checkedNode(node: PageNode, widgets: WidgetRegistry): CheckedNode {
  const { id, widget, when, slots } = node;
  const bare = { id, widget, ...(when && { when }), slots, props: {}, texts: [] };
  const manifest = widgets.get(widget);
  if (manifest === undefined)
    return { prepared: notShown(bare, `The widget "${widget}" is unknown.`), files: [] };
  const props = structuredClone(node.props);
  if (!manifest.validate(props))
    return { prepared: notShown({ ...bare, manifest }, wrongProps(manifest)), files: [] };
  const texts = formattedValues(manifest.schema, props, 'text').map(({ value }) => fullKey(widget, value));
  const files = formattedValues(manifest.schema, props, ...fileFormats);
  return {
    prepared: { ...bare, manifest, props, texts },
    files: files.map(({ format, value }) => ({ format, value })),
  };
}

function withAddresses(prepared: OuterNode, revision: BrandRevision): OuterNode {
  const props = structuredClone(prepared.props);
  const files = formattedValues(prepared.manifest?.schema, props, ...fileFormats);
  for (const { format, value, replace } of files) replace(addressFor[format](revision, value) ?? '');
  return { ...prepared, props };
}

const addressFor: Record<FileFormat, typeof assetAddress> = {
  asset: assetAddress,
  picture: pictureAddress,
  video: assetAddress,
};

const notShown = (node: OuterNode, error: string): OuterNode => ({
  ...node,
  props: {},
  texts: [],
  error,
});

function wrongProps({ validate }: Widget): string {
  const [error] = validate.errors ?? [];
  return `Its props are invalid: ${error?.instancePath ?? ''} ${error?.message ?? ''}`.trim();
}
