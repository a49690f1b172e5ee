import { useRoute, type SkeletonView, type WidgetView } from '#engine/react/index.ts';
import type { CallName, CallValue } from '#schemas/generated/api.ts';

export interface EventCalls extends Record<string, CallName> {
  events: 'promotionEvents';
  states: 'eventStates';
}

/** The props of a view that shows an event before, and without, where the member stands: one component renders both. */
export type EventView<P> = Pick<WidgetView<P>, 'id' | 'props' | 't'> &
  Partial<Pick<SkeletonView<P, EventCalls>, 'failed' | 'partialData'>> & {
    data?: { events: CallValue<'promotionEvents'>; states?: CallValue<'eventStates'> };
  };

/** The event that a widget asks for: that of the page's address, or the one that its brand names; empty for the first. */
export function useChosenId({ ofPage, promotion }: { ofPage: boolean; promotion: string }): string {
  // No event has this id.
  const ofAddress = useRoute(({ params }) => params['id']) ?? '-';
  return ofPage ? ofAddress : promotion;
}

/** The event with an id, or the first of its kind. */
export function chosen<T extends { id: string }>(
  events: readonly T[] | undefined,
  id: string,
): T | undefined {
  return id === '' ? events?.[0] : events?.find((event) => event.id === id);
}
