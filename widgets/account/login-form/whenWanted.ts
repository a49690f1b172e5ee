import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/** Milliseconds after which a part that did not come is asked for again. */
const againAfter = 3000;

/** A part of the form that few need: loaded when it is shown first, and asked for until it is there. */
export function whenWanted<P>(load: () => Promise<ComponentType<P>>): LazyExoticComponent<ComponentType<P>> {
  const loadAtLast = (): Promise<{ default: ComponentType<P> }> =>
    load().then(
      (part) => ({ default: part }),
      () => new Promise((resolve) => setTimeout(() => resolve(loadAtLast()), againAfter)),
    );
  return lazy(loadAtLast);
}
