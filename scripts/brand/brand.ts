import { enableCompileCache } from 'node:module';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
// Types are stripped and modules compiled once, not for every command: a quarter of a second.
enableCompileCache(path.join(root, 'node_modules/.cache/compiled'));

// What the commands stand on is generated first, so that they work in a folder that nobody has run anything in.
const { writeTypesOrEnd } = await import('../types/types.ts');
await writeTypesOrEnd(root);
const { runBrand } = await import('./runBrand.ts');
process.exitCode = await runBrand(process.argv.slice(2), process.env);
