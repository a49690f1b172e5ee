import { enableCompileCache } from 'node:module';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
// Caches stripped types and compiled modules between commands, which saves a quarter of a second.
enableCompileCache(path.join(root, 'node_modules/.cache/compiled'));

// Generates the files that the commands need, so that they also work in a fresh checkout.
const { writeTypesOrEnd } = await import('../types/types.ts');
await writeTypesOrEnd(root);
const { runBrand } = await import('./runBrand.ts');
process.exitCode = await runBrand(process.argv.slice(2), process.env);
