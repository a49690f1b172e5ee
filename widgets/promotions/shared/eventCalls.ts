import { call } from '#engine/compose/index.ts';
import type { CallDescription, CallsInput } from '#engine/contracts/widget.ts';

/** The events of now, for everyone, and where a member stands in them. Trial accounts take part in none (R6.3). */
export function eventCalls({
  language,
  role,
}: Pick<CallsInput<object>, 'language' | 'role'>): Record<string, CallDescription> {
  const isMember = role === 'member' || role === 'agent';
  return {
    events: call('promotionEvents', { language }),
    ...(isMember && { states: call('eventStates', {}) }),
  };
}
