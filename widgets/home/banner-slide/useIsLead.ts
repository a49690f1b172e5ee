import { useSyncExternalStore } from 'react';
import { usePortal } from '#engine/react/index.ts';

interface Nodes {
  nodes: ReadonlyMap<
    string,
    { widget: string; props?: Record<string, unknown>; slots?: Record<string, { id: string }[]> }
  >;
}

/** Whether a slide is the first of the page's first banner: then its picture is the page's largest paint. */
export function useIsLead(id: string): boolean {
  const { stores, onRead } = usePortal();
  const { page } = stores;
  const select = (state: Nodes) => leadOf(state) === id;
  const read = () => select(page.getState());
  const value = useSyncExternalStore(page.subscribe, read, read);
  onRead?.('page', select, value);
  return value;
}

function leadOf({ nodes }: Nodes): string | undefined {
  for (const { widget, props, slots } of nodes.values())
    if (widget === 'banner') return props?.['own'] === 'last' ? undefined : slots?.['slides']?.[0]?.id;
  return undefined;
}
