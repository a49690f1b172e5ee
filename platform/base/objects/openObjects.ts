import type { Log } from '../log/index.ts';
import type { ObjectAddress } from './objectAddress.ts';
import type { ObjectStore, Patience } from './ObjectStore.ts';

/** Opens the storage of pictures. Its client is loaded only here: few installations need it. */
export async function openObjects(address: ObjectAddress, log: Log, ms?: Patience): Promise<ObjectStore> {
  const { S3Store } = await import('./S3Store.ts');
  return new S3Store(address, log, ms);
}
