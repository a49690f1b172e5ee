export { askProvider } from './askProvider.ts';
export { providerAmount } from './providerAmount.ts';
export { providerSignatures, setProviderVersion } from './providerSignatures.ts';
export { serveEvents } from './serveEvents.ts';
