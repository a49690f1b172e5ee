export { forwardToShard } from './forwardToShard.ts';
export { serveDirectory } from './serveDirectory.ts';
