import { fuzzed } from './fuzzed.ts';

await fuzzed(2, 3);
