export { lifetimeIn } from './lifetime.ts';
export { readPreview, signPreview } from './previewToken.ts';
