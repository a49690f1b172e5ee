import { signedIn, type CallHandlers } from '#platform/accounts/context/index.ts';
import type { PlayParts } from '#platform/play/parts.ts';
import { checkIn } from '../checkIn/checkIn.ts';
import { joinRaffle } from '../raffle/joinRaffle.ts';
import { spinWheel } from '../wheel/spinWheel.ts';
import { eventStates, listEvents } from './listEvents.ts';

type EventCalls = Pick<
  CallHandlers<PlayParts>,
  'promotionEvents' | 'eventStates' | 'checkIn' | 'spinWheel' | 'joinRaffle'
>;

const noStates = { checkIns: [], wheels: [], raffles: [] };

/** Calls for check-ins, lucky wheels and raffles. */
export const eventCalls: EventCalls = {
  promotionEvents: ({ db, now }, _query, { merchant, language }) => listEvents(db, merchant, language, now()),
  async eventStates({ db, now }, _query, context) {
    const { account, exclusion } = signedIn(context);
    // Who takes a break is shown none (R2.1.24).
    return exclusion ? noStates : eventStates(db, context.merchant, account, now());
  },
  checkIn: (parts, { promotion }, context) => checkIn(parts, context, promotion),
  spinWheel: (parts, { promotion }, context) => spinWheel(parts, context, promotion),
  joinRaffle: (parts, { promotion }, context) => joinRaffle(parts, context, promotion),
};
