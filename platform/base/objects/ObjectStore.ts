import type { Database } from '../database/index.ts';
import { Refusal } from '../errors/index.ts';

/** An object as a list names it. */
export interface StoredObject {
  key: string;
  at: Date;
}

/** Milliseconds for a connection, for one attempt, and for all attempts of an operation. */
export interface Patience {
  connect: number;
  attempt: number;
  all: number;
}

/** A storage of pictures outside the database, which all platforms share. */
export interface ObjectStore {
  /** Resolves once the object is stored. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** The bytes as they were stored; undefined if there is no such object. Rejects with ObjectsAway. */
  get(key: string): Promise<Uint8Array | undefined>;
  /** Does nothing if there is no such object. */
  remove(key: string): Promise<void>;
  list(): AsyncGenerator<StoredObject>;
  close(): void;
}

/** A picture whose bytes are in its row, and how the row gives them up. */
export interface PictureInRow {
  key: string;
  bytes: Uint8Array;
  release: (tx: Database) => Promise<unknown>;
}

/** What a row has whose picture is an object. */
export const noBytes: Uint8Array = Buffer.alloc(0);

/** The storage does not answer, refuses, or its answer is incomplete. The message never contains a key of access. */
export class ObjectsAway extends Refusal {
  constructor(what: string, cause?: unknown) {
    super(503, 'pictures-away', { message: 'Pictures cannot be read at the moment.', retryAfter: 5 });
    this.name = 'ObjectsAway';
    this.message = `The storage of pictures ${what}.`;
    this.cause = cause;
  }
}

/** The bytes of a picture: those of its row, or where the row has none, those of its object. */
export async function bytesOf(
  objects: ObjectStore | undefined,
  key: string,
  inRow: Uint8Array,
): Promise<Uint8Array | undefined> {
  if (inRow.length > 0) return inRow;
  if (!objects)
    throw new ObjectsAway('is not named, although pictures are in it: set UPLOADS_URL on every platform');
  return objects.get(key);
}
