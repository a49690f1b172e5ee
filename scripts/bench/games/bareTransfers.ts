import type pg from 'pg';

/** The house is ledger account 1; members follow it. */
const house = 1;

/** Tables of the least that double entry needs: balances, transfers with a unique key, and their entries. */
export async function prepareBare(pool: pg.Pool, members: number): Promise<void> {
  await pool.query(
    `create table bench_ledger (id int primary key, balance bigint not null);
     create table bench_transfers (id bigint primary key generated always as identity, key text not null unique, at timestamptz not null default now());
     create table bench_entries (transfer bigint not null references bench_transfers, ledger int not null references bench_ledger, amount bigint not null, primary key (transfer, ledger))`,
  );
  await pool.query('insert into bench_ledger select i, 1000000000000 from generate_series(1, $1::int) i', [
    members + 1,
  ]);
}

/** One transfer of two entries from a member to the house, in a transaction of its own. */
export async function bareTransfers(
  pool: pg.Pool,
  { member, key }: { member: number; key: string },
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select id from bench_ledger where id in ($1, $2) order by id for update', [
      house,
      member,
    ]);
    const { rows } = await client.query('insert into bench_transfers (key) values ($1) returning id', [key]);
    await client.query('insert into bench_entries values ($1, $2, -100), ($1, $3, 100)', [
      rows[0].id,
      member,
      house,
    ]);
    await client.query(
      'update bench_ledger set balance = balance + case id when $1 then 100 else -100 end where id in ($1, $2)',
      [house, member],
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}
