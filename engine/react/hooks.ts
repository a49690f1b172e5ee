import { useCallback, useSyncExternalStore } from 'react';
import { useStore, type StoreApi } from 'zustand';
import type { BrandFacts, DocumentNode } from '#engine/contracts/pageDocument.ts';
import type { Formats } from './format.ts';
import type { Actions } from './actions.ts';
import type { AppearanceState, RouteState, SessionState, Stores, FailureDialogState } from './stores.ts';
import { memberTurn } from './memberStores.ts';
import { sinceMade } from './pageAge.ts';
import { usePortal } from './PortalContext.ts';

type StateOf<K extends keyof Stores> = ReturnType<Stores[K]['getState']>;

function useSelected<K extends keyof Stores, T>(name: K, select: (state: StateOf<K>) => T): T {
  const { stores, onRead } = usePortal();
  const value = useStore(stores[name] as StoreApi<StateOf<K>>, select);
  onRead?.(name, select, value);
  return value;
}

/** The session: role, VIP status, and the address of customer service for this user. */
export function useSession<T>(select: (state: SessionState) => T): T {
  return useSelected('session', select);
}

/** Changes when another member's page has come: a dependency of effects that load a member's store. */
export function useMemberTurn(): number {
  return useSyncExternalStore(memberTurn.subscribe, memberTurn.getState, memberTurn.getState);
}

/** The path, its parameters, and the open overlay. */
export function useRoute<T>(select: (state: RouteState) => T): T {
  return useSelected('route', select);
}

/** The last failure that the failure dialog shows. */
export function useFailureDialog<T>(select: (state: FailureDialogState) => T): T {
  return useSelected('trouble', select);
}

/** The theme in use. */
export function useAppearance<T>(select: (state: AppearanceState) => T): T {
  return useSelected('appearance', select);
}

/** A flag of the whitelabel tree (R3.13), for a flag that the widget's manifest names. */
export function useFlag(modId: string): boolean {
  return useSelected('page', (state) => state.flags[modId] === true);
}

/** The brand's facts; constant for the life of the tab. */
export function useFacts(): BrandFacts {
  return usePortal().facts;
}

/** Language tag and direction; constant for the life of the tab. */
export function useLanguage(): { language: string; dir: 'ltr' | 'rtl' } {
  const { language, dir } = usePortal();
  return { language, dir };
}

/** Formats for money, numbers and times in the brand's and the language's way (R9.10). */
export function useFormat(): Formats {
  return usePortal().formats;
}

/**
 * A value derived from the time at which the document was made, in milliseconds by the platform's clock: the same on
 * server and browser. The coarser the value, the longer the view's HTML is reused: prefer the year to the millisecond.
 */
export function useNow<T>(select: (now: number) => T): T {
  const { now, onRead } = usePortal();
  const value = select(now);
  onRead?.('now', select, value);
  return value;
}

/** The platform's clock in milliseconds, accurate to the page's transfer time. For effects and handlers only. */
export function useClock(): () => number {
  const { now } = usePortal();
  return useCallback(() => now + sinceMade(), [now]);
}

/** The visitor's actions. For event handlers and effects. */
export function useActions(): Actions {
  return usePortal().actions;
}

export function useNode(id: string): DocumentNode | undefined {
  return useStore(usePortal().stores.page, (state) => state.nodes.get(id));
}

const noNodes: readonly DocumentNode[] = [];

/** The nodes in a widget's slot, for a view that lists its contents, such as the sections of an article. */
export function useSlotNodes(id: string, slot: string): readonly DocumentNode[] {
  return useNode(id)?.slots?.[slot] ?? noNodes;
}

const never = () => () => {};

/** True on the server and during hydration; false afterwards. */
export function useHydrating(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
}
