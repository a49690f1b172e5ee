import { runServers } from './runServers.ts';

/** `npm run start:platform`: runs only the platform. Exits with it, so that the system's supervisor can restart it. */
await runServers('start:platform', process.argv.slice(2));
