import { describe, expect, it } from 'vitest';
import { testPasswordCost } from '#platform/testing/openTestPlatform.ts';
import { decoyHash, hashLike, hashPassword, productionCost, verifyPassword } from './password.ts';

describe('passwords', () => {
  it('ASVS 11.4.2 are hashed with Argon2id of 19 MiB and two passes in production', async () => {
    const hash = await hashPassword('Lantern9Night', productionCost);
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(await verifyPassword('Lantern9Night', hash)).toBe(true);
    expect(await verifyPassword('lantern9Night', hash)).toBe(false);
    expect(await decoyHash(productionCost)).toContain('$m=19456,t=2,p=1$');
  });

  it('are verified at the cost that they were hashed at', async () => {
    const costs = [testPasswordCost, { memory: 32, passes: 2, parallelism: 1 }];
    for (const cost of costs) {
      const hash = await hashPassword('Lantern9Night', cost);
      expect(hash).toContain(`$m=${cost.memory},t=${cost.passes},`);
      expect(await verifyPassword('Lantern9Night', hash)).toBe(true);
      expect(await hashLike('Lantern9Night', hash)).toBe(hash);
      expect(await hashLike('Lantern8Night', hash)).not.toBe(hash);
    }
  });

  it('match whichever way their letters are composed', async () => {
    expect(await verifyPassword('caf\u00E9', await hashPassword('cafe\u0301', testPasswordCost))).toBe(true);
  });

  it.each(['', 'plain', '$argon2id$v=19$m=16,t=1,p=1$c2FsdA', '$2b$10$abc'])(
    'match no malformed hash, such as "%s"',
    async (hash) => {
      expect(await verifyPassword('plain', hash)).toBe(false);
      expect(await hashLike('plain', hash)).toBeUndefined();
    },
  );
});
