import type pg from 'pg';
import { insertLines } from './copyTable.ts';

/** Rows that a merchant's rows refer to, in the order in which they refer to each other. */
const catalogues = ['vendors', 'payment_providers', 'games', 'lotteries'] as const;

/** Draws that tickets of a merchant take part in. */
const drawsOfTickets = `select draw_id from lottery_ticket_draws d join lottery_tickets t on t.id = d.ticket_id where t.merchant = $1`;

/**
 * Adds to a database what it lacks of what the merchant's rows refer to: vendors, games and lotteries, and the draws of its tickets with
 * their seeds, which only these tickets take part in there. What it has stays as it is.
 */
export async function addCatalogue(from: pg.Client, to: pg.Client, merchant: string): Promise<void> {
  for (const name of catalogues) {
    // oxlint-disable-next-line no-await-in-loop -- one after another, on two connections
    await add(from, to, name, `select to_json(t)::text as line from "${name}" t`, []);
  }
  await add(
    from,
    to,
    'draws',
    `select (to_jsonb(t) || '{"elsewhere": true}')::text as line from draws t where id in (${drawsOfTickets})`,
    [merchant],
  );
  await add(
    from,
    to,
    'draw_seeds',
    `select to_json(t)::text as line from draw_seeds t where draw_id in (${drawsOfTickets})`,
    [merchant],
  );
}

async function add(
  from: pg.Client,
  to: pg.Client,
  name: string,
  read: string,
  values: unknown[],
): Promise<void> {
  const { rows } = await from.query<{ line: string }>(read, values);
  const lines = rows.map(({ line }) => line);
  if (lines.length > 0)
    await insertLines(to, { name, columns: await columnsOf(to, name) }, lines, { addsOnly: true });
}

async function columnsOf(client: pg.Client, name: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [name],
  );
  return rows.map((row) => `"${row.name}"`);
}
