import { createElement, type ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import {
  NodeView,
  WorldContext,
  type DocumentNode,
  type ViewModule,
  type World,
} from '#engine/react/index.ts';
import type { OnRead, Readable } from '#engine/react/world.ts';

/** What a view took of the world while it rendered, so that it can be taken again and compared. */
interface Reading {
  from: Readable;
  select: (state: never) => unknown;
  value: unknown;
}

/** The HTML of a node, and all that it depends on beside the node itself. */
interface Rendered {
  html: string;
  readings: Reading[];
}

/** Looks of one node that are kept at a time: two themes, and the page itself or another in its navigation. */
const mostForms = 4;

const rendered = new WeakMap<DocumentNode, Rendered[]>();

/**
 * The HTML inside the frames of one page. A node is shared by all pages on which nothing of it differs
 * (`SharedNodes`), so its HTML is rendered once and serves wherever its view would read the same again.
 */
export class FrameHtml {
  /** Readings of the frames that are being rendered, the innermost last. */
  readonly #open: Reading[][] = [];

  readonly onRead: OnRead = (from, select, value) => {
    this.#open.at(-1)?.push({ from, select, value });
  };

  of(id: string, world: World, views: ReadonlyMap<string, ViewModule>): string {
    const node = world.stores.page.getState().nodes.get(id);
    if (!node) return '';
    const forms = rendered.get(node) ?? [];
    const form = forms.find(({ readings }) => readings.every((reading) => isSame(reading, world)));
    const { html, readings } = form ?? this.#render(node, forms, world, views);
    // What a frame inside depends on, the one around it depends on as well.
    this.#open.at(-1)?.push(...readings);
    return html;
  }

  #render(
    node: DocumentNode,
    forms: Rendered[],
    world: World,
    views: ReadonlyMap<string, ViewModule>,
  ): Rendered {
    const readings: Reading[] = [];
    this.#open.push(readings);
    try {
      const html = renderToString(
        <WorldContext value={world}>
          {createElement(frameOf(views, node.widget), { id: node.id })}
        </WorldContext>,
        { identifierPrefix: `${node.id}-` },
      );
      const made = { html: `<!--$-->${html.replace(preloads, '')}<!--/$-->`, readings };
      rendered.set(node, [made, ...forms].slice(0, mostForms));
      return made;
    } catch (error) {
      world.onWidgetError(node.id, error);
      return { html: failed, readings: [never] };
    } finally {
      this.#open.pop();
    }
  }
}

/** Holds for no page: what failed is tried again for the next, and so is what it stands in. */
const never: Reading = { from: 'now', select: () => true, value: false };

/** By this React knows that the browser has to try what failed here. */
const failed = '<!--$!--><template></template><!--/$-->';

/** React says beforehand which pictures come: the parser meets them as soon. */
const preloads = /^(?:<link rel="preload" as="image"[^>]*>)+/;

function isSame({ from, select, value }: Reading, world: World): boolean {
  const state = from === 'now' ? world.now : world.stores[from].getState();
  return Object.is(select(state as never), value);
}

const frames = new WeakMap<ViewModule, ComponentType<{ id: string }>>();

function frameOf(views: ReadonlyMap<string, ViewModule>, widget: string): ComponentType<{ id: string }> {
  const module = views.get(widget);
  if (!module) return Nothing;
  let frame = frames.get(module);
  if (!frame) frames.set(module, (frame = ({ id }) => <NodeView id={id} module={module} />));
  return frame;
}

function Nothing(): null {
  return null;
}
