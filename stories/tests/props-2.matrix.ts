import { fuzzed } from './fuzzed.ts';

await fuzzed(1, 3);
