import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { expect, it } from 'vitest';

const folder = join(import.meta.dirname, 'migrations');
const [file = ''] = globSync('*_signature-versions.sql', { cwd: folder });

it.each([
  ['after deposits', 'insert into deposits values (1)', [{ url: '*', signature_version: 1 }]],
  ['after payouts', 'insert into provider_payouts values (1)', [{ url: '*', signature_version: 1 }]],
  ['before the first payment', '', []],
])('those who signed before go on with version 1, others start with 2: %s', async (_, used, providers) => {
  const db = new PGlite();
  try {
    await db.exec(`create table vendors (code text primary key, secret text);
      insert into vendors values ('JL', 'secret'), ('PC', null);
      create table deposits (id integer); create table provider_payouts (id integer); ${used}`);
    await db.exec(readFileSync(join(folder, file), 'utf8'));
    await db.exec(`insert into vendors (code) values ('NEW')`);
    const rows = async (query: string) => (await db.query(query)).rows;
    expect(await rows('select code, signature_version as version from vendors order by code')).toEqual([
      { code: 'JL', version: 1 },
      { code: 'NEW', version: 2 },
      { code: 'PC', version: 2 },
    ]);
    expect(await rows('select url, signature_version from payment_providers')).toEqual(providers);
  } finally {
    await db.close();
  }
});
