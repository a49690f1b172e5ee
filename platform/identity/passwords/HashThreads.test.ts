import { stat } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { HashThreads } from './HashThreads.ts';
import { hashPassword } from './password.ts';

/** As long as in production. */
const request = {
  memory: 19_456,
  passes: 2,
  parallelism: 1,
  message: 'Lantern9Night',
  nonce: Buffer.alloc(16, 7),
  tagLength: 32,
};

describe('threads of hashes', () => {
  it('refuse with 429 and a time whom they have no place for, do all others, and then take new ones', async () => {
    const threads = new HashThreads({ threads: 1, most: 3 });
    const all = await Promise.allSettled(Array.from({ length: 5 }, () => threads.derive(request)));
    expect(all.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'rejected',
      'rejected',
    ]);
    expect(all[4]).toMatchObject({
      reason: { status: 429, code: 'too-many-requests', facts: { retryAfter: 2 } },
    });
    expect((await threads.derive(request)).equals((all[0] as PromiseFulfilledResult<Buffer>).value)).toBe(
      true,
    );
  });

  it('give a place back once, when it is left', () => {
    const threads = new HashThreads({ threads: 1, most: 2 });
    const [one] = [threads.enter(), threads.enter()];
    expect(() => threads.enter()).toThrow('Too many people');
    one?.leave();
    one?.leave();
    threads.enter();
    expect(() => threads.enter()).toThrow('Too many people');
  });

  it('leave files and other work of the process alone', async () => {
    let done = 0;
    const hashes = Array.from({ length: 24 }, async () => {
      await hashPassword('x', { memory: 19_456, passes: 2, parallelism: 1 });
      done += 1;
    });
    await stat(import.meta.filename);
    // Among the four threads of files, it would come after twenty hashes.
    expect(done).toBeLessThan(12);
    await Promise.all(hashes);
  });

  it('go on after a request that cannot be hashed', async () => {
    const threads = new HashThreads({ threads: 1, most: 3 });
    await expect(threads.derive({ ...request, memory: 1 })).rejects.toThrow('memory');
    expect(await threads.derive(request)).toHaveLength(32);
  });
});
