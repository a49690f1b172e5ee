export { categoryPath, vendorLink, vendorPath } from '../shared/categoryPaths.ts';
