import type { Hydrate } from '#engine/contracts/widget.ts';
import type { DocumentNode } from '#engine/contracts/pageDocument.ts';

/** A widget whose server HTML stands while its code has not run. */
interface Sleeper {
  open: () => void;
  opened: Promise<void>;
  settle: () => void;
  awake: Promise<void>;
  /** It has no code to wake: what it shows is all there is. */
  still: boolean;
}

/** Milliseconds after which whoever waits for a widget goes on without it. */
const patience = 3000;

/**
 * Keeps the doors behind which widgets sleep. Every widget of the first document sleeps until its first effect. A
 * door opens by what the manifest says, by a touch, or because something must reach the widget.
 */
export class DehydratedWidgets {
  readonly #sleepers = new Map<string, Sleeper>();
  readonly #askFor: (id: string) => void;

  /** `load` is told of widgets that are about to wake, before React comes to them. */
  constructor(firstNodes: ReadonlyMap<string, DocumentNode>, load: (node: DocumentNode) => void) {
    this.#askFor = (id) => {
      const node = firstNodes.get(id);
      if (node?.view) load(node);
    };
    for (const node of firstNodes.values()) this.#sleepers.set(node.id, createSleeper(!node.view));
  }

  /** Resolves when the widget may wake. Called once, when React first comes to the frame. */
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

  /** Wakes a widget and waits for its first effect, 3 s at most; at once when it is awake or has nothing to wake. */
  async wake(id: string, within = patience): Promise<void> {
    const sleeper = this.#sleepers.get(id);
    if (!sleeper || sleeper.still) return;
    sleeper.open();
    await Promise.race([sleeper.awake, new Promise((resolve) => setTimeout(resolve, within))]);
  }

  /** Told by the frame's first effect. */
  settled = (id: string): void => {
    this.#sleepers.get(id)?.settle();
    this.#sleepers.delete(id);
  };

  /** React lets no event through over server HTML that it has not taken over: whether an element lies in such. */
  holds(element: Element): boolean {
    return this.#around(element).length > 0;
  }

  /** Whether an element lies in widgets of which none is awake: nobody there listens. */
  holdsAll(element: Element): boolean {
    const frames = framesAround(element);
    return frames.length > 0 && frames.every(({ id }) => this.#sleepers.has(idOf(id)));
  }

  /** Wakes all that sleeps around an element, from the outside in. Resolves to whether all of it is awake. */
  async wakeAround(element: Element, within = patience): Promise<boolean> {
    const ids = this.#around(element);
    // Their code comes side by side, though they wake one in another.
    ids.forEach(this.#askFor);
    for (const id of ids) {
      await this.wake(id, within);
      if (this.isAsleep(id)) return false;
    }
    return true;
  }

  /** Ids of the sleepers that hold an element, outermost first. */
  #around(element: Element): string[] {
    return framesAround(element)
      .map(({ id }) => idOf(id))
      .filter((id) => this.#sleepers.has(id))
      .reverse();
  }
}

/** Frames of the widgets that an element lies in, innermost first. */
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

/** A condition on width hides it: it sleeps, whatever its manifest says, until there is room for it. */
function isOffAtThisWidth(element: Element): boolean {
  const off = element.closest('.w-off-phone, .w-off-tablet, .w-off-desktop');
  return off !== null && off.getClientRects().length === 0;
}

const unseen = new WeakMap<Element, () => void>();
let observer: IntersectionObserver | undefined;

/** One observer for all: each costs something in every frame. */
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
