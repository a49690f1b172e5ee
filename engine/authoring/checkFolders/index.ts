export type { BrandMerchant, CheckedAlone } from './CheckedAlone.ts';
export { checkView } from './checkView.ts';
export { FolderChecks } from './FolderChecks.ts';
export { saidOf, type SaidOfBrand } from './saidOf.ts';
export { takenHosts } from './takenHosts.ts';
