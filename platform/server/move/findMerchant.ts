import { MoveError } from './MoveError.ts';
import type { Shards } from './openShards.ts';

/** Where a merchant is. */
export interface Home {
  /** The shard that has its row in `merchants`. */
  lives: number | undefined;
  /** The move that was begun, while rows are left where it began. */
  leaves: { from: number; to: number } | undefined;
}

/** Looks for a merchant on all shards. Rejects with MoveError if two have it. */
export async function findMerchant(shards: Shards, merchant: string): Promise<Home> {
  const home: Home = { lives: undefined, leaves: undefined };
  for (const [shard, client] of shards.all) {
    // oxlint-disable-next-line no-await-in-loop -- few
    const { rows } = await client.query<{ lives: boolean; to: number | null }>(
      `select exists (select from merchants where code = $1) as lives,
        (select shard from departures where merchant = $1 and state = 'leaving') as to`,
      [merchant],
    );
    const [{ lives, to } = { lives: false, to: null }] = rows;
    if (lives && home.lives !== undefined)
      throw new MoveError(
        `Merchant ${merchant} is on shard ${home.lives} and on shard ${shard}: two were created under one code. Rename one of them first.`,
      );
    if (lives) home.lives = shard;
    if (to !== null) home.leaves = { from: shard, to };
  }
  return home;
}
