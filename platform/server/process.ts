import { runPlatform } from './runPlatform.ts';

await runPlatform();
