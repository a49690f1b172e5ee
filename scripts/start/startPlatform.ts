import { runServers } from './runServers.ts';

/** `npm run start:platform`: the platform alone. Ends when it ends, for the system's own supervisor to restart. */
await runServers('start:platform', process.argv.slice(2));
