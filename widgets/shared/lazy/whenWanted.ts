import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/** Milliseconds between a failed load and the next attempt. */
const retryDelay = 3000;

/** A lazy component for a part of a form that few visitors need. Loads on first render and retries until it succeeds. */
export function whenWanted<P>(load: () => Promise<ComponentType<P>>): LazyExoticComponent<ComponentType<P>> {
  const loadAtLast = (): Promise<{ default: ComponentType<P> }> =>
    load().then(
      (part) => ({ default: part }),
      () => new Promise((resolve) => setTimeout(() => resolve(loadAtLast()), retryDelay)),
    );
  return lazy(loadAtLast);
}
