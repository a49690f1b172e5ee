import { randomBytes } from 'node:crypto';
import { createElement, type ComponentType, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import {
  NodeView,
  Portal,
  PortalContext,
  type ViewModule,
  type World,
  type OnRead,
  type Readable,
} from '#engine/react/index.ts';
import type { DocumentNode, PageDocument } from '#engine/contracts/pageDocument.ts';
import type { Piece } from './pieces.ts';

/** What a view took of the world while it rendered, so that it can be taken again and compared. */
interface Reading {
  from: Readable;
  select: (state: never) => unknown;
  value: unknown;
}

/** The HTML of something, and all that it depends on beside that itself. */
interface Rendered {
  /** Around the frames inside: one more than there are of those. */
  pieces: Piece[];
  /** Ids of the frames inside, in the order in which they stand. */
  inside: string[];
  readings: Reading[];
}

/** Looks of one node that are kept at a time: two themes, and the page itself or another in its navigation. */
const mostForms = 4;

/** By node, and by a page's regions for what stands around them. */
const rendered = new WeakMap<DocumentNode | PageDocument['regions'], Rendered[]>();

/**
 * The HTML of one page. A node is shared by all pages on which nothing of it differs (`SharedNodes`), so what it shows
 * is rendered once and serves wherever its view would read the same again. Frames inside are holes in it, filled for
 * each page: what they read is no matter of the one around them.
 */
export class FrameHtml {
  readonly #views: ReadonlyMap<string, ViewModule>;
  #readings: Reading[] = [];

  constructor(views: ReadonlyMap<string, ViewModule>) {
    this.#views = views;
  }

  readonly onRead: OnRead = (from, select, value) => {
    this.#readings.push({ from, select, value });
  };

  /** Stands where the frame of this id is to be filled. */
  readonly holeFor = (id: string): string => `${hole}${encodeURIComponent(id)}${holeEnd}`;

  page(document: PageDocument, world: World): Piece[] {
    const pieces: Piece[] = [];
    const whole = this.#find(document.regions, world, () => this.#render(<Portal world={world} />, {}));
    this.#fill(whole, world, pieces);
    return pieces;
  }

  #fill({ pieces, inside }: Rendered, world: World, into: Piece[]): void {
    for (const [index, piece] of pieces.entries()) {
      into.push(piece);
      const id = inside[index];
      const node = id === undefined ? undefined : world.stores.page.getState().nodes.get(id);
      if (node)
        this.#fill(
          this.#find(node, world, () => this.#renderNode(node, world)),
          world,
          into,
        );
    }
  }

  #find(key: DocumentNode | PageDocument['regions'], world: World, render: () => Rendered | null): Rendered {
    const forms = rendered.get(key) ?? [];
    const form = forms.find(({ readings }) => readings.every((reading) => isSame(reading, world)));
    if (form) {
      keepBytes(form.pieces);
      return form;
    }
    const made = render();
    // What failed is tried again for the next page.
    if (!made) return { pieces: [failed], inside: [], readings: [] };
    rendered.set(key, [made, ...forms].slice(0, mostForms));
    return made;
  }

  #renderNode({ id, widget }: DocumentNode, world: World): Rendered | null {
    try {
      const frame = createElement(frameOf(this.#views, widget), { id });
      return this.#render(<PortalContext value={world}>{frame}</PortalContext>, {
        identifierPrefix: `${id}-`,
        around: ['<!--$-->', '<!--/$-->'],
      });
    } catch (error) {
      world.onWidgetError(id, error);
      return null;
    }
  }

  #render(
    tree: ReactNode,
    {
      identifierPrefix,
      around: [before, after] = ['', ''],
    }: { identifierPrefix?: string; around?: [string, string] },
  ): Rendered {
    this.#readings = [];
    const html = renderToString(tree, { ...(identifierPrefix && { identifierPrefix }) });
    const [first = '', ...others] = `${before}${html.replace(preloads, '')}${after}`.split(hole);
    const pieces: Piece[] = [first];
    const inside: string[] = [];
    for (const other of others) {
      const end = other.indexOf(holeEnd);
      inside.push(decodeURIComponent(other.slice(0, end)));
      pieces.push(other.slice(end + holeEnd.length));
    }
    return { pieces, inside, readings: this.#readings };
  }
}

/** No text can hold it: nobody knows it. */
const hole = `<!--${randomBytes(12).toString('base64url')}:`;
const holeEnd = '-->';

/** By this React knows that the browser has to try what failed here. */
const failed = '<!--$!--><template></template><!--/$-->';

/** React says beforehand which pictures come: the parser meets them as soon. */
const preloads = /^(?:<link rel="preload" as="image"[^>]*>)+/;

/** What has served a second time will serve again: as bytes it need not be written out for each page. */
function keepBytes(pieces: Piece[]): void {
  for (const [index, piece] of pieces.entries())
    if (typeof piece === 'string') pieces[index] = Buffer.from(piece);
}

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
