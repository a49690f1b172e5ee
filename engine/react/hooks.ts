import { useCallback, useSyncExternalStore } from 'react';
import { useStore, type StoreApi } from 'zustand';
import type { BrandFacts, DocumentNode } from '#engine/contracts/pageDocument.ts';
import type { Formats } from './format.ts';
import type { Actions } from './actions.ts';
import type { AppearanceState, RouteState, SessionState, Stores, FailureDialogState } from './stores.ts';
import { sinceMade } from './pageAge.ts';
import { usePortal } from './PortalContext.ts';

type StateOf<K extends keyof Stores> = ReturnType<Stores[K]['getState']>;

function useSelected<K extends keyof Stores, T>(name: K, select: (state: StateOf<K>) => T): T {
  const { stores, onRead } = usePortal();
  const value = useStore(stores[name] as StoreApi<StateOf<K>>, select);
  onRead?.(name, select, value);
  return value;
}

/** Who is signed in: role, VIP or not, and where customer service is for this person. */
export function useSession<T>(select: (state: SessionState) => T): T {
  return useSelected('session', select);
}

/** The path, its parameters, and the overlay that is open. */
export function useRoute<T>(select: (state: RouteState) => T): T {
  return useSelected('place', select);
}

/** What went wrong last and is being told. */
export function useFailureDialog<T>(select: (state: FailureDialogState) => T): T {
  return useSelected('trouble', select);
}

/** The theme in use. */
export function useAppearance<T>(select: (state: AppearanceState) => T): T {
  return useSelected('look', select);
}

/** A flag of the whitelabel tree (R3.13), for a flag that the widget's manifest names. */
export function useFlag(modId: string): boolean {
  return useSelected('page', (state) => state.flags[modId] === true);
}

/** The brand's facts; constant while the page lives. */
export function useFacts(): BrandFacts {
  return usePortal().facts;
}

/** Language tag and direction; constant while the page lives. */
export function useLanguage(): { language: string; dir: 'ltr' | 'rtl' } {
  const { language, dir } = usePortal();
  return { language, dir };
}

/** Money, numbers and times as the brand and the language write them (R9.10). */
export function useFormat(): Formats {
  return usePortal().formats;
}

/**
 * Something of the moment at which the document was made, in milliseconds by the platform's clock: the same on server
 * and browser. The less of it is taken, the longer a view's HTML serves: a year is better than a moment.
 */
export function useNow<T>(select: (now: number) => T): T {
  const { now, onRead } = usePortal();
  const value = select(now);
  onRead?.('now', select, value);
  return value;
}

/** The platform's clock in milliseconds, as exact as the page's own travel: for effects and handlers, never while rendering. */
export function useClock(): () => number {
  const { now } = usePortal();
  return useCallback(() => now + sinceMade(), [now]);
}

/** What a person may do. For event handlers and effects. */
export function useActions(): Actions {
  return usePortal().actions;
}

export function useNode(id: string): DocumentNode | undefined {
  return useStore(usePortal().stores.page, (state) => state.nodes.get(id));
}

const noNodes: readonly DocumentNode[] = [];

/** The nodes in a slot of a widget, for a view that lists what stands in it: an article its sections. */
export function useSlotNodes(id: string, slot: string): readonly DocumentNode[] {
  return useNode(id)?.slots?.[slot] ?? noNodes;
}

const never = () => () => {};

/** True on the server and while the server's HTML is being taken over; false from the first own render on. */
export function useHydrating(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
}
