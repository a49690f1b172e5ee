export { liveChannel, readChange } from './liveChannel.ts';
export { type Changes, LiveFeed } from './LiveFeed.ts';
