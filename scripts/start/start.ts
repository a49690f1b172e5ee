import { runServers } from './runServers.ts';

/** `npm start`: builds what is stale, starts platform and portal, prints their addresses, and keeps both running. */
await runServers('start', process.argv.slice(2));
