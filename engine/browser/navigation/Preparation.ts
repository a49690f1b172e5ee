import { allNodes } from '#kit/allNodes.ts';
import type { DocumentNode, PageDocument } from '#engine/contracts/pageDocument.ts';
import type { OverlayPart } from './overlayState.ts';
import { changedNodes, pageOf, type Stores } from '#engine/react/stores.ts';
import type { LazyTexts } from '../lazyTexts.ts';
import type { DehydratedWidgets } from '../hydration/DehydratedWidgets.ts';
import type { CallStore } from '../hydration/CallStore.ts';
import type { BrowserViews } from '../hydration/BrowserViews.ts';
import { arriving } from './incomingDocument.ts';
import { addStyles } from './styles.ts';

export interface PreparationParts {
  stores: Stores;
  texts: LazyTexts;
  widgets: DehydratedWidgets;
  views: BrowserViews;
  calls: CallStore;
}

/** Prepares what a document needs before it is shown: styles, texts, views, and hydration of the widgets it changes. */
export class Preparation {
  readonly #parts: PreparationParts;

  constructor(parts: PreparationParts) {
    this.#parts = parts;
  }

  /** Prepares a page. Widgets that it changes are hydrated first: a dehydrated one would keep its server HTML. */
  async page(next: PageDocument): Promise<void> {
    const { stores, widgets } = this.#parts;
    const nodes = allNodes(Object.values(next.regions).flat());
    const before = stores.page.getState();
    await this.#load(next, nodes, arriving(Object.values(next.regions).flat(), before.nodes));

    const there = new Set(nodes.map(({ id }) => id));
    const changed = changedNodes(before, pageOf(next, before)).filter((id) => there.has(id));
    await Promise.all(
      [...new Set([...changed, ...this.#followers(next)])].map((id) => hydrateById(widgets, id)),
    );
  }

  /** Prepares an overlay. Widgets that follow the route are hydrated after it is shown. */
  async overlay(part: OverlayPart): Promise<void> {
    const nodes = allNodes(part.overlays);
    await this.#load(part, nodes, arriving(part.overlays, this.#parts.stores.page.getState().nodes));
  }

  /** Starts to hydrate the widgets that follow what a document changes, without waiting for them. */
  hydrateFollowers(next: Followable): void {
    for (const id of this.#followers(next)) void hydrateById(this.#parts.widgets, id);
  }

  #followers(next: Followable): string[] {
    const { page, route, session } = this.#parts.stores;
    const now = { ...route.getState(), ...session.getState() };
    const moved = now.path !== next.path || now.open !== next.open;
    const other =
      (next.role !== undefined && next.role !== now.role) ||
      (next.service !== undefined && next.service !== now.service);
    return [...page.getState().nodes.values()]
      .filter(
        ({ subscribes = [] }) =>
          (moved && subscribes.includes('route')) || (other && subscribes.includes('session')),
      )
      .map(({ id }) => id);
  }

  async #load(
    { words, data }: Pick<PageDocument, 'words' | 'data'>,
    nodes: DocumentNode[],
    newNodes: DocumentNode[],
  ): Promise<void> {
    const { texts, views, calls } = this.#parts;
    calls.add(data);
    await Promise.all([
      texts.add(words),
      addStyles(nodes.flatMap((node) => node.css ?? [])),
      views.prepare(newNodes),
    ]);
  }
}

type Followable = Pick<PageDocument, 'path' | 'open'> & Partial<Pick<PageDocument, 'role' | 'service'>>;

async function hydrateById(widgets: DehydratedWidgets, id: string): Promise<void> {
  const element = document.getElementById(`w-${id}`);
  if (element && widgets.has(id)) await widgets.hydrateAround(element);
}
