import type { SkeletonView, WidgetView } from '#engine/react/index.ts';
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

/** The event that a widget shows: the one that its brand names, or the first of its kind. */
export function chosen<T extends { id: string }>(
  events: readonly T[] | undefined,
  id: string,
): T | undefined {
  return id === '' ? events?.[0] : events?.find((event) => event.id === id);
}
