import { hash } from 'node:crypto';
import type {
  ComposedNode,
  ComposedPage,
  Hydrate,
  Widget,
  WidgetRegistry,
} from '#engine/contracts/widget.ts';
import {
  isSettled,
  type BrandFacts,
  type CallState,
  type DocumentCall,
  type DocumentNode,
  type PageDocument,
} from '#engine/contracts/pageDocument.ts';
import { regions, type Region } from '#engine/contracts/revision.ts';
import { callTable, type CallName } from '#schemas/generated/api.ts';
import { sheetsFor, type Build, type BuiltView } from '../base/build.ts';
import { dataKey } from '../platform/ResponseCache.ts';
import { numberOf } from '../cache/numberOf.ts';
import type { SharedNodes } from './SharedNodes.ts';
import { weakCache } from '../cache/createCache.ts';

export interface DocumentFacts {
  facts: BrandFacts;
  revision: string;
  language: string;
  dir: 'ltr' | 'rtl';
  theme: PageDocument['theme'];
  role: PageDocument['role'];
  vip: boolean;
  service: string | null;
  imageBases?: string[];
  launchBases?: string[];
  path: string;
  mainClass: string;
  params: Record<string, string>;
  experiments?: Record<string, string>;
  now: number;
  open: string | null;
  /** The address after the overlay of the path is closed. */
  under?: string;
  degraded: boolean;
  liveReload?: boolean;
  mustChangePassword: boolean;
}

/** The input of page documents. */
export interface DocumentParts {
  widgets: WidgetRegistry;
  build: Build;
  nodes: SharedNodes;
  /** The brand is hot: it is visited regularly. */
  isRegular?: boolean;
  /** Optional custom properties that the brand's theme sets; some sheets depend on them. */
  optionalSet?: ReadonlySet<string>;
}

/** The page document (design, Document): everything that a browser learns of a page, and nothing that is hidden. */
export function makeDocument(
  page: ComposedPage,
  data: Record<string, CallState>,
  given: DocumentFacts,
  parts: DocumentParts,
): PageDocument {
  const { degraded, mustChangePassword, liveReload, ...facts } = given;
  const { build } = parts;
  const set = [...(parts.optionalSet ?? [])].join(' ');
  const scope = `${numberOf(given.facts)} ${given.language} ${given.role} ${set}`;
  const { open: _, ...place } = given.params;
  const wanted = { scope, data, place: JSON.stringify(place) };
  const filled = parts.nodes.fill(
    page,
    wanted,
    () => {
      const about: About = { data, flags: page.flags, place, role: given.role, readsPlace: false };
      const toNode = (node: ComposedNode): DocumentNode => sharedNode(node, scope, about, parts, toNode);
      const lists = regions.map((region) => [region, page.regions[region].map(toNode)]);
      const made = Object.fromEntries(lists) as Record<Region, DocumentNode[]>;
      return { scope, data, regions: made, ...(about.readsPlace && { place: wanted.place }) };
    },
    parts.isRegular === true,
  );
  return {
    ...facts,
    build: build.id,
    ...(liveReload && build.reload && { reload: build.reload }),
    page: page.page,
    gamePage: page.gamePage,
    title: page.title,
    status: page.status,
    regions: filled.regions,
    words: page.words,
    data: filled.data,
    flags: page.flags,
    ...(degraded && { degraded }),
    ...(mustChangePassword && { mustChangePassword }),
  };
}

/** What the nodes of a page may depend on. */
interface About {
  data: Record<string, CallState>;
  flags: Record<string, boolean>;
  /** Parameters of the address, except the open overlay. */
  place: Record<string, string>;
  role: DocumentFacts['role'];
  /** Set by nodes that depend on the place. */
  readsPlace: boolean;
}

/**
 * A node of the document: the same object for equal brand, language, props, responses, flags and children. `scope`
 * names brand and language.
 */
function sharedNode(
  node: ComposedNode,
  scope: string,
  about: About,
  { widgets, build, nodes, optionalSet }: DocumentParts,
  toNode: (node: ComposedNode) => DocumentNode,
): DocumentNode {
  const { data, flags: all, role } = about;
  const manifest = widgets.get(node.widget);
  const calls = Object.entries(node.calls).map(([name, call]) => [name, documentCall(call)] as const);
  const slots = Object.entries(node.slots).map(([slot, list]) => [slot, list.map(toNode)] as const);
  const flags = Object.fromEntries((manifest?.flags ?? []).map((flag) => [flag, all[flag] === true]));
  // A hydrated widget re-renders on a route change itself; the frame of one that never hydrates is replaced.
  const hydrate = hydrateOf(manifest, node, role);
  const stays = hydrate === 'never' && manifest?.subscribes?.includes('route');
  const place = stays ? about.place : {};
  if (stays) about.readsPlace = true;
  const answers = calls.map(([name, { key, every }]) => [name, key, every, numberOf(data[key] ?? missing)]);
  const inside = slots.map(([slot, list]) => [slot, ...list.map(numberOf)]);
  const { id, widget, widths, error } = node;
  const key = JSON.stringify([
    scope,
    [id, widget, numberOf(node.props), widths, error, hydrate],
    answers,
    flags,
    place,
    inside,
  ]);
  return nodes.find(key, () =>
    documentNode(node, {
      calls,
      slots,
      flags,
      place,
      data,
      hydrate,
      manifest,
      view: build.views.get(widget),
      optionalSet,
    }),
  );
}

/** Replaces the response of a call that was not made. */
const missing = {};

interface NodeFacts {
  calls: (readonly [string, DocumentCall])[];
  slots: (readonly [string, DocumentNode[]])[];
  flags: Record<string, boolean>;
  place: Record<string, string>;
  data: Record<string, CallState>;
  hydrate: Hydrate;
  manifest: Widget | undefined;
  view: BuiltView | undefined;
  optionalSet: ReadonlySet<string> | undefined;
}

function documentNode(
  node: ComposedNode,
  { calls, slots, flags, place, data, hydrate, manifest, view, optionalSet }: NodeFacts,
): DocumentNode {
  const sheets = sheetsFor(view, node.props, optionalSet);
  const whole = calls.every(([, call]) => isSettled(data[call.key]));
  // A node that never hydrates cannot have hydrated descendants: a child with late data needs hydrated parents.
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
    ...(manifest?.subscribes && { subscribes: manifest.subscribes }),
    ...(slots.length > 0 && { slots: Object.fromEntries(slots) }),
    ...(node.error && { error: true as const }),
  };
  if (result.hydrate === 'never') result.rev = revOf(result, data, flags, place);
  return result;
}

function hydrateOf(
  manifest: Widget | undefined,
  { props }: ComposedNode,
  role: DocumentFacts['role'],
): Hydrate {
  const hydrate = manifest?.hydrate ?? 'never';
  return typeof hydrate === 'function' ? hydrate({ props, role }) : hydrate;
}

function documentCall(call: ComposedNode['calls'][string]): DocumentCall {
  const { keep: _, maxAge: __, ...rest } = call;
  return { ...rest, key: dataKey(call), token: callTable[call.name as CallName]?.token ?? false };
}

/**
 * Children have revisions of their own, so each node is hashed once, at any depth. Of its calls only the responses count:
 * a call that asks for members what it asked for guests changes nothing that is shown if the response is the same.
 * `place` has the parameters of the address for a widget that depends on them.
 */
function revOf(
  { slots = {}, calls = {}, ...own }: DocumentNode,
  data: Record<string, CallState>,
  flags: Record<string, boolean>,
  place: Record<string, string>,
): string {
  const answers = Object.entries(calls).map(([name, { key }]) => [name, tagOf(data[key])]);
  const inside = Object.entries(slots).map(([slot, list]) => [slot, list.map(({ id, rev }) => [id, rev])]);
  return hash('sha256', JSON.stringify([own, inside, answers, flags, place]), 'base64url').slice(0, 4);
}

const tags = weakCache<CallState, string>('response tags');

/** A short hash of a response's content. Cached: pages share responses, and many nodes of a page read the same one. */
function tagOf(state: CallState | undefined): string {
  if (!state) return '';
  let tag = tags.get(state);
  if (!tag) tags.set(state, (tag = hash('sha256', JSON.stringify(state), 'base64url')));
  return tag;
}
