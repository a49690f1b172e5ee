import { fuzzed } from './fuzzed.ts';

await fuzzed(0, 3);
