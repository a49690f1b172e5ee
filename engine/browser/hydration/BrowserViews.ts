import { createElement, lazy, type ComponentType } from 'react';
import { NodeView } from '#engine/react/Frame.tsx';
import type { ViewModule } from '#engine/react/PortalContext.ts';
import type { ListItem } from '#engine/react/stores.ts';
import type { DocumentNode } from '#engine/contracts/pageDocument.ts';
import { untranslate } from '../translation/watchTranslation.ts';
import type { DehydratedWidgets } from './DehydratedWidgets.ts';
import { ChunkError, loadModule } from './loadModule.ts';

/** Loads views by the addresses that page documents name; the browser has no registry. */
export class BrowserViews {
  readonly #modules = new Map<string, Promise<ViewModule>>();
  readonly #tries = new Map<string, number>();
  readonly #frames = new Map<string, ComponentType<{ id: string }>>();
  readonly #widgets: DehydratedWidgets;
  readonly #firstNodes: ReadonlyMap<string, DocumentNode>;
  readonly #nodeOf: (id: string) => DocumentNode | undefined;
  readonly #onLost: (error: unknown) => Promise<void>;

  /** `onLost` is called when a view fails to load, and resolves when loading should be retried. */
  constructor(
    widgets: DehydratedWidgets,
    firstNodes: ReadonlyMap<string, DocumentNode>,
    nodeOf: (id: string) => DocumentNode | undefined,
    onLost: (error: unknown) => Promise<void>,
  ) {
    this.#widgets = widgets;
    this.#firstNodes = firstNodes;
    this.#nodeOf = nodeOf;
    this.#onLost = onLost;
  }

  /** The module of a view, loaded once; a failed load is not cached, so the next call retries. */
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

  /** Views that render at once, so that a navigation shows no empty frame. */
  readonly #ready = new Map<string, ViewModule>();

  async prepare(nodes: Iterable<DocumentNode>): Promise<void> {
    await Promise.all(
      [...nodes].map(async (node) => {
        if (node.view) this.#ready.set(node.view, await this.load(node));
      }),
    );
  }

  /**
   * Loads the views of nodes that will probably be shown next; `isWanted` leaves out those that can wait until they are
   * shown.
   */
  async prefetch(nodes: DocumentNode[], isWanted = (_node: DocumentNode) => true): Promise<void> {
    const inside = nodes.flatMap(({ slots = {} }) => Object.values(slots));
    const own = nodes.filter((node) => node.view && isWanted(node)).map((node) => this.load(node));
    await Promise.all([...own, ...inside.map((inner) => this.prefetch(inner, isWanted))]);
  }

  frameView = (item: ListItem): ComponentType<{ id: string }> => {
    const key = frameKey(item);
    let frame = this.#frames.get(key);
    if (!frame) this.#frames.set(key, (frame = this.#makeFrame(item)));
    return frame;
  };

  /** Frames of the first document may stay dehydrated; later ones are rendered in the browser and never wait. */
  #makeFrame({ id, widget, rev }: ListItem): ComponentType<{ id: string }> {
    const first = this.#firstNodes.get(id);
    const isInPage = !this.#renewed.has(id) && document.getElementById(`w-${id}`) !== null;
    const isDehydrated = isInPage && first?.widget === widget && first.rev === rev;
    const address = this.#nodeOf(id)?.view;
    const ready = !isDehydrated && address ? this.#ready.get(address) : undefined;
    if (ready) return (given) => createElement(NodeView, { ...given, module: ready });
    return lazy(async () => {
      if (first && isDehydrated) await this.#widgets.wait(id, first.hydrate ?? 'never');
      const node = this.#nodeOf(id) ?? first;
      if (!node?.view) return new Promise<never>(() => {});
      const module = await this.#loadWithRetries(node);
      if (isDehydrated) untranslate(document.getElementById(`w-${id}`));
      return { default: (given: { id: string }) => createElement(NodeView, { ...given, module }) };
    });
  }

  /** Retries until the view has loaded; until then the server's HTML stays in place (R8.4). */
  async #loadWithRetries(node: DocumentNode): Promise<ViewModule> {
    for (;;) {
      try {
        return await this.load(node);
      } catch (error) {
        if (!(error instanceof ChunkError)) throw error;
        await this.#onLost(error);
      }
    }
  }

  /** Ids of frames whose server HTML has been replaced. */
  readonly #renewed = new Set<string>();

  /** Makes new frames for nodes of the next page: their server HTML is no longer hydrated. */
  renew(nodes: readonly DocumentNode[]): void {
    for (const node of nodes) {
      this.#renewed.add(node.id);
      this.#frames.delete(frameKey(node));
    }
  }

  /** Drops the frames of removed nodes: a node that returns gets a new frame, with no server HTML to hydrate. */
  forget(shown: ReadonlySet<string>): void {
    for (const key of this.#frames.keys()) if (!shown.has(key)) this.#frames.delete(key);
  }
}

const preloaded = new Set<string>();

/** Preloads a module that a view imports, instead of waiting until the view itself has loaded. */
export function preload(address: string): void {
  if (preloaded.has(address)) return;
  preloaded.add(address);
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = address;
  document.head.append(link);
}

/** The identity of a frame. */
export function frameKey({ id, widget, rev }: ListItem): string {
  return `${id} ${widget} ${rev ?? ''}`;
}

/** The view is the export named after the widget: `WinnerBoard` for `winner-board`. */
export function readModule(module: Record<string, unknown>, widget: string): ViewModule {
  const name = widget.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
  const { [name]: view, Skeleton } = module;
  if (typeof view !== 'function') throw new Error(`The view of "${widget}" exports no ${name}.`);
  return {
    View: view as ViewModule['View'],
    ...(typeof Skeleton === 'function' && { Skeleton: Skeleton as NonNullable<ViewModule['Skeleton']> }),
  };
}
