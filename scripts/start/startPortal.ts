import { runServers } from './runServers.ts';

/** `npm run start:portal`: a portal alone. Ends when it ends, for the system's own supervisor to restart. */
await runServers('start:portal', process.argv.slice(2));
