import { hash } from 'node:crypto';
import type { ComposedNode, ComposedPage, WidgetRegistry } from '#engine/compose/types.ts';
import { stemOf } from '#engine/brand/textKeys.ts';
import { isSettled } from '#engine/react/document.ts';
import type {
  BrandFacts,
  CallState,
  DocumentCall,
  DocumentNode,
  PageDocument,
} from '#engine/react/document.ts';
import { regions, type Region } from '#engine/brand/types.ts';
import { callTable, type CallName } from '#schemas/generated/api.ts';
import { sheetsFor, type Build } from '../build.ts';
import { dataKey } from './Answers.ts';

export interface DocumentFacts {
  facts: BrandFacts;
  revision: string;
  language: string;
  dir: 'ltr' | 'rtl';
  theme: 'light' | 'dark';
  role: PageDocument['role'];
  vip: boolean;
  service: string | null;
  imageBases?: string[];
  path: string;
  mainClass: string;
  params: Record<string, string>;
  now: number;
  open: string | null;
  degraded: boolean;
  liveReload?: boolean;
  held: boolean;
}

/** The page document (design, Document): all that a browser learns of a page, and nothing of what is hidden. */
export function makeDocument(
  page: ComposedPage,
  data: Record<string, CallState>,
  given: DocumentFacts,
  widgets: WidgetRegistry,
  build: Build,
): PageDocument {
  const { degraded, held, liveReload, ...facts } = given;
  const toNode = (node: ComposedNode): DocumentNode =>
    documentNode(node, data, page.flags, given.params, widgets, build, toNode);
  return {
    ...facts,
    build: build.id,
    ...(liveReload && build.reload && { reload: build.reload }),
    page: page.page,
    gamePage: page.gamePage,
    title: page.title,
    status: page.status,
    regions: Object.fromEntries(
      regions.map((region) => [region, page.regions[region].map(toNode)]),
    ) as Record<Region, DocumentNode[]>,
    words: page.words,
    data,
    flags: page.flags,
    ...(degraded && { degraded }),
    ...(held && { held }),
  };
}

function documentNode(
  node: ComposedNode,
  data: Record<string, CallState>,
  allFlags: Record<string, boolean>,
  params: Record<string, string>,
  widgets: WidgetRegistry,
  build: Build,
  toNode: (node: ComposedNode) => DocumentNode,
): DocumentNode {
  const manifest = widgets.get(node.widget);
  const view = build.views.get(node.widget);
  const sheets = sheetsFor(view, node.props);
  const calls = Object.entries(node.calls).map(([name, call]) => [name, documentCall(call)] as const);
  const whole = calls.every(([, call]) => isSettled(data[call.key]));
  const slots = Object.entries(node.slots).map(([slot, list]) => [slot, list.map(toNode)] as const);
  const flags = Object.fromEntries((manifest?.flags ?? []).map((flag) => [flag, allFlags[flag] === true]));
  const hydrate = manifest?.hydrate ?? 'never';
  // Below what never wakes nothing could: a child whose data is late needs its parents awake.
  const hasAwake = slots.some(([, list]) => list.some((inner) => inner.hydrate !== 'never'));
  const result: DocumentNode = {
    id: node.id,
    widget: node.widget,
    hydrate: node.error ? 'never' : !whole || (hydrate === 'never' && hasAwake) ? 'load' : hydrate,
    props: node.props,
    ...(view && !node.error && { view: view.address }),
    ...(view?.needs?.length && !node.error && { needs: view.needs }),
    ...(sheets.length > 0 && { css: sheets }),
    ...(node.widths && { widths: node.widths }),
    ...(calls.length > 0 && { calls: Object.fromEntries(calls) }),
    ...(manifest?.follows && { follows: manifest.follows }),
    ...(slots.length > 0 && { slots: Object.fromEntries(slots) }),
    ...(node.error && { error: true as const }),
  };
  const { open: _, ...place } = manifest?.follows?.includes('place') ? params : {};
  if (result.hydrate === 'never') result.rev = revOf(result, data, flags, place);
  return result;
}

function documentCall(call: ComposedNode['calls'][string]): DocumentCall {
  const { keep: _, ...rest } = call;
  return { ...rest, key: dataKey(call), token: callTable[call.name as CallName]?.token ?? false };
}

/**
 * Those inside have revisions of their own, so each node is read once, however deep it lies. `place` holds the
 * parameters of the address for a widget that follows them.
 */
function revOf(
  { slots = {}, ...own }: DocumentNode,
  data: Record<string, CallState>,
  flags: Record<string, boolean>,
  place: Record<string, string>,
): string {
  const answers = Object.values(own.calls ?? {}).map(({ key }) => tagOf(data[key]));
  const inside = Object.entries(slots).map(([slot, list]) => [slot, list.map(({ id, rev }) => [id, rev])]);
  return hash('sha256', JSON.stringify([own, inside, answers, flags, place]), 'base64url').slice(0, 4);
}

const tags = new WeakMap<CallState, string>();

/** A short name of an answer's content. Pages share answers, and many nodes of a page ask the same. */
function tagOf(state: CallState | undefined): string {
  if (!state) return '';
  let tag = tags.get(state);
  if (!tag) tags.set(state, (tag = hash('sha256', JSON.stringify(state), 'base64url')));
  return tag;
}

/**
 * The document as it goes along with HTML. The HTML shows already what never wakes, so of that only the frame's
 * identity is left; sheets are in the page; words and data stay where something awake can ask for them.
 */
export function documentForHtml(page: PageDocument): PageDocument {
  const used = { keys: new Set<string>(), widgets: new Set<string>(), texts: new Set<string>() };
  const strip = (node: DocumentNode): DocumentNode => {
    const { css: _, needs: __, ...rest } = node;
    if (node.hydrate === 'never') {
      const { id, widget, widths, rev } = node;
      return { id, widget, ...(widths && { widths }), ...(rev && { rev }) };
    }
    used.widgets.add(node.widget);
    for (const text of textsIn(node.props)) used.texts.add(text);
    for (const call of Object.values(node.calls ?? {})) used.keys.add(call.key);
    if (node.slots)
      rest.slots = Object.fromEntries(
        Object.entries(node.slots).map(([slot, list]) => [slot, list.map(strip)]),
      );
    return rest;
  };
  const stripped = Object.fromEntries(
    Object.entries(page.regions).map(([region, list]) => [region, list.map(strip)]),
  ) as PageDocument['regions'];
  // A text is a widget's own, or one that a prop names: those of what sleeps for ever are read where they stand.
  const isUsed = (key: string) =>
    used.widgets.has(key.slice(0, key.indexOf('.'))) || used.texts.has(stemOf(key));
  return {
    ...page,
    regions: stripped,
    words: Object.fromEntries(Object.entries(page.words).filter(([key]) => isUsed(key))),
    data: Object.fromEntries(Object.entries(page.data).filter(([key]) => used.keys.has(key))),
  };
}

/** All strings in props, at any depth: what of them is a key names a text. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
