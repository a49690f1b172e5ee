import { createStore, type StoreApi } from 'zustand/vanilla';
import { regions, type Region } from '#engine/contracts/revision.ts';
import type { Role } from '#engine/contracts/audience.ts';
import type { DocumentNode, PageDocument } from '#engine/contracts/pageDocument.ts';
import type { Trouble } from './failureDialog.ts';

/** Who is signed in, as far as a page may know: never a token, never a password (R3.3). */
export interface SessionState {
  role: Role;
  vip: boolean;
  signedIn: boolean;
  /** Address or path of customer service; null where there is none (R3.17). */
  service: string | null;
}

/** Where we are and what is open. */
export interface RouteState {
  path: string;
  mainClass: string;
  gamePage: boolean;
  open: string | null;
  /** What is open cannot be closed. */
  held: boolean;
  params: Record<string, string>;
}

export interface AppearanceState {
  theme: PageDocument['theme'];
}

/** A frame's identity in a list. It keeps its object while nothing of it changes, so frames stay still. */
export interface ListItem {
  id: string;
  widget: string;
  /** Of a widget that never wakes: another revision is another frame. */
  rev?: string;
  /** Classes that hide it at some widths, or undefined. */
  off?: string;
}

export interface PageState {
  nodes: ReadonlyMap<string, DocumentNode>;
  /** `main` or `header.start` → the frames there. */
  lists: Readonly<Record<string, readonly ListItem[]>>;
  flags: Readonly<Record<string, boolean>>;
  degraded: boolean;
}

/** What went wrong last and is being told, with what would do it again. */
export interface FailureDialogState {
  trouble: Trouble | null;
  again: (() => void) | null;
}

/** The stores of one portal: one set per request on the server, one per tab in a browser. */
export interface Stores {
  session: StoreApi<SessionState>;
  place: StoreApi<RouteState>;
  look: StoreApi<AppearanceState>;
  page: StoreApi<PageState>;
  trouble: StoreApi<FailureDialogState>;
}

export function createStores(document: PageDocument, page = pageOf(document)): Stores {
  return {
    session: createStore(() => sessionOf(document)),
    place: createStore(() => placeOf(document)),
    look: createStore<AppearanceState>(() => ({ theme: document.theme })),
    page: createStore(() => page),
    trouble: createStore<FailureDialogState>(() => ({ trouble: null, again: null })),
  };
}

export function sessionOf({ role, vip, service }: PageDocument): SessionState {
  return { role, vip, signedIn: role !== 'guest', service };
}

export function placeOf({ path, mainClass, gamePage, open, held, params }: PageDocument): RouteState {
  return { path, mainClass, gamePage, open, held: held === true, params };
}

/** Reads a document into nodes and lists; what equals `before` keeps its object. */
export function pageOf(document: PageDocument, before?: PageState): PageState {
  const all = Object.fromEntries(regions.map((region) => [region, document.regions[region] ?? []]));
  return { ...listsOf(all, before), flags: document.flags, degraded: document.degraded === true };
}

/** Nodes by id and frames by place, of these regions alone. */
export function listsOf(
  all: Partial<Record<Region, DocumentNode[]>>,
  before?: PageState,
): Pick<PageState, 'nodes' | 'lists'> {
  const nodes = new Map<string, DocumentNode>();
  const lists: Record<string, readonly ListItem[]> = {};
  const readList = (at: string, list: readonly DocumentNode[], isAnew = false) => {
    lists[at] = keepList(before?.lists[at], list.map(itemOf));
    for (const node of list) {
      const old = isAnew ? undefined : before?.nodes.get(node.id);
      nodes.set(node.id, old && (sameStill(old, node) || same(ownOf(old), ownOf(node))) ? old : node);
      // What stands in a frame that is made anew is made anew with it: of a still one more than its revision is needed.
      const inAnew = isAnew || old?.widget !== node.widget || old.rev !== node.rev;
      for (const [slot, inner] of Object.entries(node.slots ?? {}))
        readList(`${node.id}.${slot}`, inner, inAnew);
    }
  };
  for (const [region, list] of Object.entries(all)) readList(region, list);
  return { nodes, lists };
}

/** Nodes that a new document changes or takes away, by id. */
export function changedNodes(before: PageState, after: PageState): string[] {
  const changed: string[] = [];
  for (const [id, node] of before.nodes) if (after.nodes.get(id) !== node) changed.push(id);
  return changed;
}

function itemOf(node: DocumentNode): ListItem {
  const item: ListItem = { id: node.id, widget: node.widget, ...(node.rev && { rev: node.rev }) };
  if (!node.widths) return item;
  const off = (['phone', 'tablet', 'desktop'] as const).filter((step) => !node.widths?.includes(step));
  return { ...item, off: off.map((step) => `w-off-${step}`).join(' ') };
}

function keepList(before: readonly ListItem[] | undefined, after: ListItem[]): readonly ListItem[] {
  const kept = after.map((item) => before?.find((old) => same(old, item)) ?? item);
  const still = before?.length === kept.length && kept.every((item, index) => item === before[index]);
  return still && before ? before : kept;
}

/**
 * What a widget itself is made of: its own fields, and which frames stand in its slots. What those frames hold is
 * their own matter, so a change below wakes no parent. The first document names neither sheets nor modules.
 */
function ownOf({ slots = {}, ...node }: DocumentNode): unknown {
  const { css: _, needs: __, ...own } = node;
  return [own, Object.entries(slots).map(([slot, list]) => [slot, list.map(itemOf)])];
}

/** The first document says of a widget that never wakes only its revision. */
function sameStill(left: DocumentNode, right: DocumentNode): boolean {
  return left.rev !== undefined && left.rev === right.rev && left.widget === right.widget;
}

/** Documents are plain JSON written by one function, so equal text is equal meaning. */
function same(left: unknown, right: unknown): boolean {
  return left === right || JSON.stringify(left) === JSON.stringify(right);
}
