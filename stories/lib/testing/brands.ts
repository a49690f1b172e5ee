import path from 'node:path';
import { loadWidgets } from '#scripts/lib/loadWidgets.ts';
import { readBrandSet } from '../../build/brandSet.ts';

const root = path.resolve(import.meta.dirname, '../../..');

/** Replaces `virtual:livery-brands` in unit tests: the project's own brands. */
export default await readBrandSet(path.join(root, 'brands'), await loadWidgets(root));

export const brokenWidgets = {};
