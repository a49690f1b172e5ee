import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';

const folder = new URL('packages/', import.meta.url);

/**
 * Loads and finds what is in the packages that only drawing needs, which `npm run artwork` installs, or in those of the
 * project: the fonts of new brands are among the latter.
 */
export const packages = createRequire(new URL('package.json', folder));

/** Whether the packages that only drawing needs are installed. */
export const hasPackages = () => existsSync(new URL('node_modules/.package-lock.json', folder));
