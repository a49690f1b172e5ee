import { runServers } from './runServers.ts';

/** `npm start`: builds what is stale, starts platform and portal, says where everything is, and keeps both running. */
await runServers('start', process.argv.slice(2));
