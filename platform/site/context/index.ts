export type { SiteContext, SiteHandlers } from './calls.ts';
