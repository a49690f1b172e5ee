import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished, vi } from 'vitest';
import { offerDatabases } from './offerDatabases.ts';
import type { TestServer } from './openPostgresql.ts';

/** Offers a server as if no other run did. */
async function offer(open: () => Promise<TestServer>): Promise<() => Promise<void>> {
  const before = process.env['TEST_DATABASE_SOCKET'];
  delete process.env['TEST_DATABASE_SOCKET'];
  onTestFinished(() => {
    if (before !== undefined) process.env['TEST_DATABASE_SOCKET'] = before;
  });
  return offerDatabases(open);
}

const ask = async () =>
  JSON.parse(await text(connect(process.env['TEST_DATABASE_SOCKET'] ?? ''))) as { url?: string };

it('starts one server when the first test file asks, and stops it', async () => {
  const stop = vi.fn<() => Promise<void>>(async () => undefined);
  const open = vi.fn<() => Promise<TestServer>>(async () => ({ url: 'postgres://x', stop }));
  const end = await offer(open);
  expect(open).not.toHaveBeenCalled();
  const asked = await Promise.all([ask(), ask(), ask()]);
  expect(asked).toEqual([0, 1, 2].map(() => ({ url: 'postgres://x' })));
  expect(open).toHaveBeenCalledOnce();
  await end();
  expect(stop).toHaveBeenCalledOnce();
  expect(process.env['TEST_DATABASE_SOCKET']).toBeUndefined();
});

it('says in one line why tests run on the embedded database alone', async () => {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  onTestFinished(() => write.mockRestore());
  const end = await offer(async () => ({ leftOut: 'no system user can run PostgreSQL' }));
  expect([await ask(), await ask()].map(({ url }) => url)).toEqual([undefined, undefined]);
  expect(write.mock.calls.flat()).toEqual([
    'Tests run on the embedded database alone: no system user can run PostgreSQL\n',
  ]);
  await end();
});

it('leaves it to the run that offers one already', async () => {
  const open = vi.fn<() => Promise<TestServer>>(async () => ({ leftOut: '' }));
  const end = await offer(open);
  const offered = process.env['TEST_DATABASE_SOCKET'];
  await (
    await offerDatabases(open)
  )();
  expect(process.env['TEST_DATABASE_SOCKET']).toBe(offered);
  await end();
});
