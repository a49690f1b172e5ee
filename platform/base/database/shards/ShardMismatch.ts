/** The database belongs to another shard than the platform that opens it. */
export class ShardMismatch extends Error {
  readonly code = 'shard-mismatch';

  constructor(asked: number, actual: number) {
    super(
      `The database of DATABASE_URL is shard ${actual} and has merchants, but SHARD is ${asked}. Set SHARD to ${actual}, or DATABASE_URL to the database of shard ${asked}.`,
    );
  }
}
