import { useSyncExternalStore } from 'react';
import { usePortal } from '#engine/react/index.ts';

interface Nodes {
  nodes: ReadonlyMap<string, { id: string; widget: string }>;
}

/** Whether a node is the first of its widget on the page, in reading order. */
export function useIsFirst(id: string, widget: string): boolean {
  const { stores, onRead } = usePortal();
  const { page } = stores;
  const select = (state: Nodes) => firstOf(state, widget) === id;
  const read = () => select(page.getState());
  const value = useSyncExternalStore(page.subscribe, read, read);
  onRead?.('page', select, value);
  return value;
}

function firstOf({ nodes }: Nodes, widget: string): string | undefined {
  for (const node of nodes.values()) if (node.widget === widget) return node.id;
  return undefined;
}
