import { signedIn, type CallHandlers } from '#platform/accounts/context/calls.ts';
import type { PlayParts } from '#platform/play/parts.ts';
import { checkIn } from '../checkIn/checkIn.ts';
import { joinRaffle } from '../raffle/joinRaffle.ts';
import { spinWheel } from '../wheel/spinWheel.ts';
import { eventStates, listEvents } from './listEvents.ts';

type EventCalls = Pick<
  CallHandlers,
  'promotionEvents' | 'eventStates' | 'checkIn' | 'spinWheel' | 'joinRaffle'
>;

const noStates = { checkIns: [], wheels: [], raffles: [] };

/** Calls for check-ins, lucky wheels and raffles. */
export function eventCalls(parts: PlayParts): EventCalls {
  const { db, now } = parts;
  return {
    promotionEvents: (_query, { merchant, language }) => listEvents(db, merchant, language, now()),
    async eventStates(_query, context) {
      const { account, exclusion } = signedIn(context);
      // Who takes a break is shown none (R2.1.24).
      return exclusion ? noStates : eventStates(db, context.merchant, account, now());
    },
    checkIn: ({ promotion }, context) => checkIn(parts, context, promotion),
    spinWheel: ({ promotion }, context) => spinWheel(parts, context, promotion),
    joinRaffle: ({ promotion }, context) => joinRaffle(parts, context, promotion),
  };
}
