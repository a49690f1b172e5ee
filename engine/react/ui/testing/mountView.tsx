import { within } from '@testing-library/dom';
import { act, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import type { Actions } from '../../actions.ts';
import { elementOf, type Given } from './renderView.tsx';
import type { ShownView } from './showView.ts';

/** A view that lives: its effects run, and its actions are those of the test. */
export type MountedView = ShownView & { unmount: () => void };

/** Mounts a view in the document of a test whose environment is happy-dom. Waits for its first effects. */
export async function mountView<P extends object, D>(
  View: ComponentType<never>,
  given: Given<P, D>,
  actions: Partial<Actions>,
): Promise<MountedView> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const container = document.createElement('div');
  document.body.append(container);
  const root = createRoot(container);
  await act(() => Promise.resolve(root.render(elementOf(View, given, actions))));
  return {
    ...within(container),
    container,
    unmount: () => {
      act(() => root.unmount());
      container.remove();
    },
  };
}
