import { runServers } from './runServers.ts';

/** `npm run start:portal`: runs only a portal. Exits with it, so that the system's supervisor can restart it. */
await runServers('start:portal', process.argv.slice(2));
