import { join } from 'node:path';
import { PlatformClient } from '#demo/vendors/core/PlatformClient.ts';
import { readSecrets } from '#demo/vendors/core/readSecrets.ts';
import type { Site } from './Site.ts';

/** Asks the platform of a site as its vendors do: about rounds, by its own books. */
export const platformOf = ({ platformPort, dataDir }: Site): PlatformClient =>
  new PlatformClient({
    platformUrl: `http://127.0.0.1:${platformPort}`,
    secretOf: readSecrets(join(dataDir, 'vendors.json')),
    now: Date.now,
  });
