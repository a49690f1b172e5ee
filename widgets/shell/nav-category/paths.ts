export { categoryPath, vendorPath } from '../shared/categoryPaths.ts';
