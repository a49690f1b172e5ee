import { randomBytes } from 'node:crypto';
import { createElement, type ComponentType, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import {
  NodeView,
  Portal,
  PortalContext,
  type ViewModule,
  type PortalContextValue,
  type OnRead,
  type Readable,
} from '#engine/react/index.ts';
import type { DocumentNode, PageDocument } from '#engine/contracts/pageDocument.ts';
import { weakCache } from '../cache/createCache.ts';
import type { Piece } from './pieces.ts';

/** What a view read while it rendered, so that it can be read again and compared. */
interface Reading {
  from: Readable;
  select: (state: never) => unknown;
  value: unknown;
}

/** Cached HTML, and everything else that it depends on. */
interface Rendered {
  /** The parts between nested frames: one more than there are frames. */
  pieces: Piece[];
  /** Ids of the nested frames, in order. */
  inside: string[];
  readings: Reading[];
}

/** Maximum number of cached renderings per node: two themes, with the page itself or another one in its navigation. */
const mostForms = 4;

/** By node, and by a page's regions for the HTML around them. */
const rendered = weakCache<DocumentNode | PageDocument['regions'], Rendered[]>('frame HTML');

/**
 * The HTML of one page. Pages on which a node is the same share it (`SharedNodes`), so it is rendered once and reused
 * wherever its view would read the same values. Nested frames are holes that each page fills: what they read does not
 * affect the outer frame.
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

  /** The placeholder for the frame with this id. */
  readonly holeFor = (id: string): string => `${hole}${encodeURIComponent(id)}${holeEnd}`;

  page(document: PageDocument, context: PortalContextValue): Piece[] {
    const pieces: Piece[] = [];
    const whole = this.#find(document.regions, context, () => this.#render(<Portal context={context} />, {}));
    this.#fill(whole, context, pieces);
    return pieces;
  }

  #fill({ pieces, inside }: Rendered, context: PortalContextValue, into: Piece[]): void {
    for (const [index, piece] of pieces.entries()) {
      into.push(piece);
      const id = inside[index];
      const node = id === undefined ? undefined : context.stores.page.getState().nodes.get(id);
      if (node)
        this.#fill(
          this.#find(node, context, () => this.#renderNode(node, context)),
          context,
          into,
        );
    }
  }

  #find(
    key: DocumentNode | PageDocument['regions'],
    context: PortalContextValue,
    render: () => Rendered | null,
  ): Rendered {
    const forms = rendered.get(key) ?? [];
    const form = forms.find(({ readings }) => readings.every((reading) => isSame(reading, context)));
    if (form) {
      keepBytes(form.pieces);
      return form;
    }
    const made = render();
    // A failed frame is retried for the next page.
    if (!made) return { pieces: [failed], inside: [], readings: [] };
    rendered.set(key, [made, ...forms].slice(0, mostForms));
    return made;
  }

  #renderNode({ id, widget }: DocumentNode, context: PortalContextValue): Rendered | null {
    try {
      const frame = createElement(frameOf(this.#views, widget), { id });
      return this.#render(<PortalContext value={context}>{frame}</PortalContext>, {
        identifierPrefix: `${id}-`,
        around: ['<!--$-->', '<!--/$-->'],
      });
    } catch (error) {
      context.onWidgetError(id, error);
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

/** Unpredictable, so no text can contain it. */
const hole = `<!--${randomBytes(12).toString('base64url')}:`;
const holeEnd = '-->';

/** By this marker React retries in the browser what failed here. */
const failed = '<!--$!--><template></template><!--/$-->';

/** React emits preloads for pictures; the parser finds the pictures just as soon. */
const preloads = /^(?:<link rel="preload" as="image"[^>]*>)+/;

/** HTML that is reused once will be reused again: as bytes it need not be encoded for each page. */
function keepBytes(pieces: Piece[]): void {
  for (const [index, piece] of pieces.entries())
    if (typeof piece === 'string') pieces[index] = Buffer.from(piece);
}

function isSame({ from, select, value }: Reading, context: PortalContextValue): boolean {
  const state = from === 'now' ? context.now : context.stores[from].getState();
  return Object.is(select(state as never), value);
}

function frameOf(views: ReadonlyMap<string, ViewModule>, widget: string): ComponentType<{ id: string }> {
  const module = views.get(widget);
  return module ? ({ id }) => <NodeView id={id} module={module} /> : Nothing;
}

function Nothing(): null {
  return null;
}
