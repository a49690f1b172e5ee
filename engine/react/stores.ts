import { createStore, type StoreApi } from 'zustand/vanilla';
import { regions, type Region } from '#engine/contracts/revision.ts';
import type { Role } from '#engine/contracts/audience.ts';
import type { DocumentNode, PageDocument } from '#engine/contracts/pageDocument.ts';
import type { Trouble } from './failureDialog.ts';

/** What a page may know about the session: never a token, never a password (R3.3). */
export interface SessionState {
  role: Role;
  vip: boolean;
  signedIn: boolean;
  /** Address or path of customer service; null if there is none (R3.17). */
  service: string | null;
}

/** The current path and the open overlay. */
export interface RouteState {
  path: string;
  mainClass: string;
  gamePage: boolean;
  open: string | null;
  /** The overlay cannot be closed: the user must change the password. */
  mustChangePassword: boolean;
  params: Record<string, string>;
}

export interface AppearanceState {
  theme: PageDocument['theme'];
}

/** A frame's identity in a list. An unchanged item keeps its object, so that its frame does not re-render. */
export interface ListItem {
  id: string;
  widget: string;
  /** Set for a widget that never hydrates: a new revision means a new frame. */
  rev?: string;
  /** Classes that hide the frame at some widths. */
  off?: string;
}

export interface PageState {
  nodes: ReadonlyMap<string, DocumentNode>;
  /** Frames by region (`main`) or slot (`header.start`). */
  lists: Readonly<Record<string, readonly ListItem[]>>;
  flags: Readonly<Record<string, boolean>>;
  degraded: boolean;
}

/** The last failure that the failure dialog shows, and its retry. */
export interface FailureDialogState {
  trouble: Trouble | null;
  again: (() => void) | null;
  /** The form that is being sent: it shows its failure itself, and keeps its fields. */
  form: ((trouble: Trouble) => void) | null;
}

/** The stores of one portal: one set per request on the server, one per tab in a browser. */
export interface Stores {
  session: StoreApi<SessionState>;
  route: StoreApi<RouteState>;
  appearance: StoreApi<AppearanceState>;
  page: StoreApi<PageState>;
  trouble: StoreApi<FailureDialogState>;
}

export function createStores(document: PageDocument, page = pageOf(document)): Stores {
  return {
    session: createStore(() => sessionOf(document)),
    route: createStore(() => routeOf(document)),
    appearance: createStore<AppearanceState>(() => ({ theme: document.theme })),
    page: createStore(() => page),
    trouble: createStore<FailureDialogState>(() => ({ trouble: null, again: null, form: null })),
  };
}

export function sessionOf({ role, vip, service }: PageDocument): SessionState {
  return { role, vip, signedIn: role !== 'guest', service };
}

export function routeOf({
  path,
  mainClass,
  gamePage,
  open,
  mustChangePassword,
  params,
}: PageDocument): RouteState {
  return { path, mainClass, gamePage, open, mustChangePassword: mustChangePassword === true, params };
}

/** Converts a document into nodes and lists; parts equal to `before` keep their objects. */
export function pageOf(document: PageDocument, before?: PageState): PageState {
  const all = Object.fromEntries(regions.map((region) => [region, document.regions[region] ?? []]));
  return { ...listsOf(all, before), flags: document.flags, degraded: document.degraded === true };
}

/** Nodes by id, and frames by region and slot, of the given regions only. */
export function listsOf(
  all: Partial<Record<Region, DocumentNode[]>>,
  before?: PageState,
): Pick<PageState, 'nodes' | 'lists'> {
  const nodes = new Map<string, DocumentNode>();
  const lists: Record<string, readonly ListItem[]> = {};
  const readList = (at: string, list: readonly DocumentNode[], isNew = false) => {
    lists[at] = reuseList(before?.lists[at], list.map(itemOf));
    for (const node of list) {
      const old = isNew ? undefined : before?.nodes.get(node.id);
      nodes.set(node.id, old && (sameStatic(old, node) || same(ownOf(old), ownOf(node))) ? old : node);
      // Everything inside a new frame is new too, and then a widget that never hydrates needs more than its revision.
      const isInnerNew = isNew || old?.widget !== node.widget || old.rev !== node.rev;
      for (const [slot, inner] of Object.entries(node.slots ?? {}))
        readList(`${node.id}.${slot}`, inner, isInnerNew);
    }
  };
  for (const [region, list] of Object.entries(all)) readList(region, list);
  return { nodes, lists };
}

/** Ids of the nodes that a new document changes or removes. */
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

function reuseList(before: readonly ListItem[] | undefined, after: ListItem[]): readonly ListItem[] {
  const items = after.map((item) => before?.find((old) => same(old, item)) ?? item);
  const isSame = before?.length === items.length && items.every((item, index) => item === before[index]);
  return isSame && before ? before : items;
}

/**
 * What a widget's rendering depends on: its own fields and the identities of the frames in its slots, not their
 * contents, so a change below re-renders no parent. The first document names neither style sheets nor modules.
 */
function ownOf({ slots = {}, ...node }: DocumentNode): unknown {
  const { css: _, needs: __, ...own } = node;
  return [own, Object.entries(slots).map(([slot, list]) => [slot, list.map(itemOf)])];
}

/**
 * Compares widgets that never hydrate, for which the first document contains only the revision. One that the browser has
 * rendered has calls: it takes those of the new document, which may ask for members what it asked for guests.
 */
function sameStatic(left: DocumentNode, right: DocumentNode): boolean {
  return (
    left.rev !== undefined &&
    left.rev === right.rev &&
    left.widget === right.widget &&
    (!left.calls || same(left.calls, right.calls))
  );
}

/** Compares as JSON, which is exact because one function writes all documents. */
function same(left: unknown, right: unknown): boolean {
  return left === right || JSON.stringify(left) === JSON.stringify(right);
}
