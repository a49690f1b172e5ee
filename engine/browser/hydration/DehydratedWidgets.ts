import type { Hydrate } from '#engine/contracts/widget.ts';
import type { DocumentNode } from '#engine/contracts/pageDocument.ts';

/** A widget that shows its server HTML because its code has not run yet. */
interface DehydratedWidget {
  open: () => void;
  opened: Promise<void>;
  settle: () => void;
  hydrated: Promise<void>;
  /** The widget has no code: its HTML is final. */
  inert: boolean;
}

/** Milliseconds after which callers stop waiting for a widget. */
const hydrationTimeout = 3000;

/**
 * Tracks the dehydrated widgets: all of the first document until each one's first effect. A widget hydrates by its
 * manifest's trigger, on interaction, or because a change must reach it.
 */
export class DehydratedWidgets {
  readonly #widgets = new Map<string, DehydratedWidget>();
  readonly #load: (id: string) => void;

  /** `load` receives widgets that are about to hydrate, before React reaches them. */
  constructor(firstNodes: ReadonlyMap<string, DocumentNode>, load: (node: DocumentNode) => void) {
    this.#load = (id) => {
      const node = firstNodes.get(id);
      if (node?.view) load(node);
    };
    for (const node of firstNodes.values()) this.#widgets.set(node.id, createWidget(!node.view));
  }

  /** Resolves when the widget may hydrate. Called once, when React first reaches the frame. */
  async wait(id: string, hydrate: Hydrate): Promise<void> {
    const element = document.getElementById(`w-${id}`);
    const widget = this.#widgets.get(id);
    if (!element || !widget) return;
    const hidden = isHiddenAtThisWidth(element);
    if (hydrate === 'load' && !hidden) return;
    if (hydrate === 'visible' || hidden) openWhenVisible(element, widget.open);
    await widget.opened;
  }

  /** Whether a widget is still dehydrated. */
  has(id: string): boolean {
    return this.#widgets.has(id);
  }

  /** Hydrates a widget and waits for its first effect, 3 s at most; not at all if it is hydrated or has no code. */
  async hydrate(id: string, within = hydrationTimeout): Promise<void> {
    const widget = this.#widgets.get(id);
    if (!widget || widget.inert) return;
    widget.open();
    await Promise.race([widget.hydrated, new Promise((resolve) => setTimeout(resolve, within))]);
  }

  /** Called by the frame's first effect. */
  settled = (id: string): void => {
    this.#widgets.get(id)?.settle();
    this.#widgets.delete(id);
  };

  /** Whether an element lies in a dehydrated widget, where React drops all events. */
  covers(element: Element): boolean {
    return this.#around(element).length > 0;
  }

  /** Whether all widgets around an element are dehydrated, so that none of them listens. */
  coversAll(element: Element): boolean {
    const frames = framesAround(element);
    return frames.length > 0 && frames.every(({ id }) => this.#widgets.has(idOf(id)));
  }

  /** Hydrates the widgets around an element, outermost first. Resolves to whether all of them are hydrated. */
  async hydrateAround(element: Element, within = hydrationTimeout): Promise<boolean> {
    const ids = this.#around(element);
    // Their code loads in parallel, although they hydrate one inside another.
    ids.forEach(this.#load);
    for (const id of ids) {
      await this.hydrate(id, within);
      if (this.has(id)) return false;
    }
    return true;
  }

  /** Ids of the dehydrated widgets around an element, outermost first. */
  #around(element: Element): string[] {
    return framesAround(element)
      .map(({ id }) => idOf(id))
      .filter((id) => this.#widgets.has(id))
      .reverse();
  }
}

/** Frames of the widgets around an element, innermost first. */
function framesAround(element: Element): Element[] {
  const frames: Element[] = [];
  for (let frame = element.closest('.w'); frame; frame = frame.parentElement?.closest('.w') ?? null)
    frames.push(frame);
  return frames;
}

/** `w-banner` is the frame of `banner`. */
const idOf = (frameId: string) => frameId.slice(2);

function createWidget(inert: boolean): DehydratedWidget {
  const opened = Promise.withResolvers<void>();
  const hydrated = Promise.withResolvers<void>();
  return {
    open: opened.resolve,
    opened: opened.promise,
    settle: hydrated.resolve,
    hydrated: hydrated.promise,
    inert,
  };
}

/** Whether a width condition hides the widget: then it stays dehydrated, whatever its trigger, until it is visible. */
function isHiddenAtThisWidth(element: Element): boolean {
  const hidden = element.closest('.w-off-phone, .w-off-tablet, .w-off-desktop');
  return hidden !== null && hidden.getClientRects().length === 0;
}

const waiting = new WeakMap<Element, () => void>();
let observer: IntersectionObserver | undefined;

/** All widgets share one observer, because each observer costs time in every frame. */
function openWhenVisible(element: Element, open: () => void): void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer?.unobserve(target);
        waiting.get(target)?.();
        waiting.delete(target);
      }
    },
    { rootMargin: '120px' },
  );
  waiting.set(element, open);
  observer.observe(element);
}
