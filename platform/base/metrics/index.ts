export { PlatformMetrics, type PoolFigures } from './PlatformMetrics.ts';
