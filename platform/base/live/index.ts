export { liveChannel, readChange } from './liveChannel.ts';
export type { Changes } from './Gathering.ts';
export { LiveFeed } from './LiveFeed.ts';
