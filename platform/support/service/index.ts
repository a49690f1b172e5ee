export { serveService } from './serveService.ts';
