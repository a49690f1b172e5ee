export { ResponseCache } from './ResponseCache.ts';
