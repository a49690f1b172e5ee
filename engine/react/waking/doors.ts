import type { Hydrate } from '#engine/compose/types.ts';

/** A widget whose server HTML stands while its code has not run. */
interface Sleeper {
  open: () => void;
  awake: Promise<void>;
  settle: () => void;
}

/**
 * Keeps the doors behind which widgets sleep. A door opens by what the manifest says, by a touch, or because
 * something must reach the widget. `awake(id)` resolves after the widget's first effect.
 */
export class Doors {
  readonly #sleepers = new Map<string, Sleeper>();

  /** Resolves when the widget may wake. Called once, when React first comes to the frame. */
  async wait(id: string, hydrate: Hydrate): Promise<void> {
    const element = document.getElementById(`w-${id}`);
    if (!element || hydrate === 'load') return;
    let open = () => {};
    const opened = new Promise<void>((resolve) => (open = resolve));
    let settle = () => {};
    const awake = new Promise<void>((resolve) => (settle = resolve));
    this.#sleepers.set(id, { open, awake, settle });
    if (hydrate === 'visible') openWhenSeen(element, open);
    await opened;
  }

  isAsleep(id: string): boolean {
    return this.#sleepers.has(id);
  }

  /** Wakes a widget and waits for its first effect; at once when it is awake. Gives up after 3 s. */
  async wake(id: string): Promise<void> {
    const sleeper = this.#sleepers.get(id);
    if (!sleeper) return;
    sleeper.open();
    await Promise.race([sleeper.awake, new Promise((resolve) => setTimeout(resolve, 3000))]);
  }

  /** Told by the frame's first effect. */
  settled = (id: string): void => {
    this.#sleepers.get(id)?.settle();
    this.#sleepers.delete(id);
  };

  /** Ids of the sleeping widgets that hold an element, outermost first. */
  around(element: Element): string[] {
    const ids: string[] = [];
    for (let frame = element.closest('.w'); frame; frame = frame.parentElement?.closest('.w') ?? null) {
      const id = frame.id.slice(2);
      if (this.#sleepers.has(id)) ids.unshift(id);
    }
    return ids;
  }

  /** Wakes all that sleeps around an element, from the outside in. */
  async wakeAround(element: Element): Promise<void> {
    for (let ids = this.around(element); ids.length > 0; ids = this.around(element)) {
      const outermost = ids[0];
      if (outermost === undefined) return;
      await this.wake(outermost);
      if (this.isAsleep(outermost)) return;
    }
  }
}

function openWhenSeen(element: Element, open: () => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      open();
    },
    { rootMargin: '120px' },
  );
  observer.observe(element);
}
