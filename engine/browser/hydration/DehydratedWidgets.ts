import type { Hydrate } from '#engine/contracts/widget.ts';
import type { DocumentNode } from '#engine/contracts/pageDocument.ts';

/** A widget that shows its server HTML because its code has not run yet. */
interface Sleeper {
  open: () => void;
  opened: Promise<void>;
  settle: () => void;
  awake: Promise<void>;
  /** The widget has no code: its HTML is final. */
  still: boolean;
}

/** Milliseconds after which callers stop waiting for a widget. */
const patience = 3000;

/**
 * Tracks the dehydrated widgets: all of the first document until each one's first effect. A widget hydrates by its
 * manifest's trigger, on interaction, or because a change must reach it.
 */
export class DehydratedWidgets {
  readonly #sleepers = new Map<string, Sleeper>();
  readonly #askFor: (id: string) => void;

  /** `load` receives widgets that are about to hydrate, before React reaches them. */
  constructor(firstNodes: ReadonlyMap<string, DocumentNode>, load: (node: DocumentNode) => void) {
    this.#askFor = (id) => {
      const node = firstNodes.get(id);
      if (node?.view) load(node);
    };
    for (const node of firstNodes.values()) this.#sleepers.set(node.id, createSleeper(!node.view));
  }

  /** Resolves when the widget may hydrate. Called once, when React first reaches the frame. */
  async wait(id: string, hydrate: Hydrate): Promise<void> {
    const element = document.getElementById(`w-${id}`);
    const sleeper = this.#sleepers.get(id);
    if (!element || !sleeper) return;
    const off = isOffAtThisWidth(element);
    if (hydrate === 'load' && !off) return;
    if (hydrate === 'visible' || off) openWhenSeen(element, sleeper.open);
    await sleeper.opened;
  }

  isAsleep(id: string): boolean {
    return this.#sleepers.has(id);
  }

  /** Hydrates a widget and waits for its first effect, 3 s at most; not at all if it is hydrated or has no code. */
  async wake(id: string, within = patience): Promise<void> {
    const sleeper = this.#sleepers.get(id);
    if (!sleeper || sleeper.still) return;
    sleeper.open();
    await Promise.race([sleeper.awake, new Promise((resolve) => setTimeout(resolve, within))]);
  }

  /** Called by the frame's first effect. */
  settled = (id: string): void => {
    this.#sleepers.get(id)?.settle();
    this.#sleepers.delete(id);
  };

  /** Whether an element lies in a dehydrated widget, where React drops all events. */
  holds(element: Element): boolean {
    return this.#around(element).length > 0;
  }

  /** Whether all widgets around an element are dehydrated, so that none of them listens. */
  holdsAll(element: Element): boolean {
    const frames = framesAround(element);
    return frames.length > 0 && frames.every(({ id }) => this.#sleepers.has(idOf(id)));
  }

  /** Hydrates the widgets around an element, outermost first. Resolves to whether all of them are hydrated. */
  async wakeAround(element: Element, within = patience): Promise<boolean> {
    const ids = this.#around(element);
    // Their code loads in parallel, although they hydrate one inside another.
    ids.forEach(this.#askFor);
    for (const id of ids) {
      await this.wake(id, within);
      if (this.isAsleep(id)) return false;
    }
    return true;
  }

  /** Ids of the dehydrated widgets around an element, outermost first. */
  #around(element: Element): string[] {
    return framesAround(element)
      .map(({ id }) => idOf(id))
      .filter((id) => this.#sleepers.has(id))
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

function createSleeper(still: boolean): Sleeper {
  const opened = Promise.withResolvers<void>();
  const awake = Promise.withResolvers<void>();
  return { open: opened.resolve, opened: opened.promise, settle: awake.resolve, awake: awake.promise, still };
}

/** Whether a width condition hides the widget: then it stays dehydrated, whatever its trigger, until it is visible. */
function isOffAtThisWidth(element: Element): boolean {
  const off = element.closest('.w-off-phone, .w-off-tablet, .w-off-desktop');
  return off !== null && off.getClientRects().length === 0;
}

const unseen = new WeakMap<Element, () => void>();
let observer: IntersectionObserver | undefined;

/** All widgets share one observer, because each observer costs time in every frame. */
function openWhenSeen(element: Element, open: () => void): void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer?.unobserve(target);
        unseen.get(target)?.();
        unseen.delete(target);
      }
    },
    { rootMargin: '120px' },
  );
  unseen.set(element, open);
  observer.observe(element);
}
