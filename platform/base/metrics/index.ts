export { type DatabaseFigures, PlatformMetrics, type PoolFigures } from './PlatformMetrics.ts';
