export { addBroadcast, audienceSize, endBroadcast, listBroadcasts } from './broadcasts.ts';
export { messageCalls } from './calls.ts';
export { deliverBroadcasts } from './deliverBroadcasts.ts';
