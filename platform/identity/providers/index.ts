export { isLoopbackAddress, loopbackFetch } from './loopbackFetch.ts';
export {
  configuredProviders,
  type Provider,
  providersOf,
  removeProvider,
  requireProvider,
  setProvider,
  usual,
  type WebProvider,
  webProviders,
} from './providers.ts';
