import { createElement, lazy, type ComponentType } from 'react';
import { NodeView } from '#engine/react/Frame.tsx';
import type { ViewModule } from '#engine/react/PortalContext.ts';
import type { ListItem } from '#engine/react/stores.ts';
import type { DocumentNode } from '#engine/contracts/pageDocument.ts';
import type { DehydratedWidgets } from './DehydratedWidgets.ts';
import { ChunkError, loadModule } from './loadModule.ts';

/** Loads views by the addresses that documents name; there is no registry in the browser. */
export class BrowserViews {
  readonly #modules = new Map<string, Promise<ViewModule>>();
  readonly #tries = new Map<string, number>();
  readonly #frames = new Map<string, ComponentType<{ id: string }>>();
  readonly #doors: DehydratedWidgets;
  readonly #firstNodes: ReadonlyMap<string, DocumentNode>;
  readonly #nodeOf: (id: string) => DocumentNode | undefined;
  readonly #onLost: (error: unknown) => Promise<void>;

  /** `onLost` hears of a view that did not come and resolves when it is to be tried again. */
  constructor(
    doors: DehydratedWidgets,
    firstNodes: ReadonlyMap<string, DocumentNode>,
    nodeOf: (id: string) => DocumentNode | undefined,
    onLost: (error: unknown) => Promise<void>,
  ) {
    this.#doors = doors;
    this.#firstNodes = firstNodes;
    this.#nodeOf = nodeOf;
    this.#onLost = onLost;
  }

  /** The module of a view, asked for once; a failed load is forgotten, so that the next try asks again. */
  load({
    view = '',
    widget,
    needs = [],
  }: Pick<DocumentNode, 'view' | 'widget' | 'needs'>): Promise<ViewModule> {
    let module = this.#modules.get(view);
    if (!module) {
      const tries = this.#tries.get(view) ?? 0;
      needs.forEach(preload);
      module = loadModule(view, tries).then((loaded) => readModule(loaded, widget));
      module.catch(() => {
        this.#tries.set(view, tries + 1);
        this.#modules.delete(view);
      });
      this.#modules.set(view, module);
    }
    return module;
  }

  /** A view that is ready renders at once, so that a move shows no empty frame. */
  readonly #ready = new Map<string, ViewModule>();

  async prepare(nodes: Iterable<DocumentNode>): Promise<void> {
    await Promise.all(
      [...nodes].map(async (node) => {
        if (node.view) this.#ready.set(node.view, await this.load(node));
      }),
    );
  }

  /** Loads views of nodes that will probably come. */
  async prefetch(nodes: DocumentNode[]): Promise<void> {
    const inside = nodes.flatMap(({ slots = {} }) => Object.values(slots));
    const own = nodes.filter(({ view }) => view).map((node) => this.load(node));
    await Promise.all([...own, ...inside.map((inner) => this.prefetch(inner))]);
  }

  frameView = (item: ListItem): ComponentType<{ id: string }> => {
    const key = frameKey(item);
    let frame = this.#frames.get(key);
    if (!frame) this.#frames.set(key, (frame = this.#makeFrame(item)));
    return frame;
  };

  /** Frames of the first document may sleep; all later ones are rendered here and need no door. */
  #makeFrame({ id, widget, rev }: ListItem): ComponentType<{ id: string }> {
    const first = this.#firstNodes.get(id);
    const standing = !this.#renewed.has(id) && document.getElementById(`w-${id}`) !== null;
    const sleeps = standing && first?.widget === widget && first.rev === rev;
    const address = this.#nodeOf(id)?.view;
    const ready = !sleeps && address ? this.#ready.get(address) : undefined;
    if (ready) return (given) => createElement(NodeView, { ...given, module: ready });
    return lazy(async () => {
      if (first && sleeps) await this.#doors.wait(id, first.hydrate ?? 'never');
      const node = this.#nodeOf(id) ?? first;
      if (!node?.view) return new Promise<never>(() => {});
      const module = await this.#loadAtLast(node);
      return { default: (given: { id: string }) => createElement(NodeView, { ...given, module }) };
    });
  }

  /** What stands there stays, as the server wrote it, for as long as the view does not come (R8.4). */
  async #loadAtLast(node: DocumentNode): Promise<ViewModule> {
    for (;;) {
      try {
        return await this.load(node);
      } catch (error) {
        if (!(error instanceof ChunkError)) throw error;
        await this.#onLost(error);
      }
    }
  }

  /** Ids of frames whose HTML of the server's is gone. */
  readonly #renewed = new Set<string>();

  /** These are made anew with the page that comes: what the server wrote of them waits for nobody any more. */
  renew(nodes: readonly DocumentNode[]): void {
    for (const node of nodes) {
      this.#renewed.add(node.id);
      this.#frames.delete(frameKey(node));
    }
  }

  /** A frame that was removed and comes back is a new one, with no HTML of the server's to take over. */
  forget(kept: ReadonlySet<string>): void {
    for (const key of this.#frames.keys()) if (!kept.has(key)) this.#frames.delete(key);
  }
}

const preloaded = new Set<string>();

/** Asks for a module of which it is known that a view needs it, in place of waiting until the view says so. */
export function preload(address: string): void {
  if (preloaded.has(address)) return;
  preloaded.add(address);
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = address;
  document.head.append(link);
}

/** What makes a frame the same frame. */
export function frameKey({ id, widget, rev }: ListItem): string {
  return `${id} ${widget} ${rev ?? ''}`;
}

/** A view is the export that bears the widget's name: `winner-board` is `WinnerBoard`. */
export function readModule(module: Record<string, unknown>, widget: string): ViewModule {
  const name = widget.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
  const { [name]: view, Skeleton } = module;
  if (typeof view !== 'function') throw new Error(`The view of "${widget}" exports no ${name}.`);
  return {
    View: view as ViewModule['View'],
    ...(typeof Skeleton === 'function' && { Skeleton: Skeleton as NonNullable<ViewModule['Skeleton']> }),
  };
}
