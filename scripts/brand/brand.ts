import path from 'node:path';
import { writeTypes } from '../types/types.ts';

// What the commands stand on is generated first, so that they work in a folder that nobody has run anything in.
await writeTypes(path.resolve(import.meta.dirname, '../..'));
await import('./commands.ts');
