import { describe, expect, it } from 'vitest';
import { createSeal, openSession, type Session } from './seal.ts';

const key = 'a key of thirty-two characters !!';
const session: Session = { token: 't0k3n', brand: 'siam', role: 'agent', vip: true };

describe('the seal of the session cookie', () => {
  it('opens what it sealed, and never produces the same seal twice', () => {
    const seal = createSeal(key);
    expect(openSession(seal, seal.seal(session), 'siam')).toEqual(session);
    expect(seal.seal(session)).not.toBe(seal.seal(session));
  });

  it('R3.3 reveals nothing of the token', () => {
    const sealed = createSeal(key).seal(session);
    expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toMatch(/t0k3n|siam|agent/);
  });

  it('rejects text with any byte changed', () => {
    const seal = createSeal(key);
    const bytes = Buffer.from(seal.seal(session), 'base64url');
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(seal.open(changed.toString('base64url'))).toBeNull();
    }
  });

  it.each(['', 'x', 'not a cookie', 'A'.repeat(28), 'A'.repeat(400)])('rejects %j', (text) =>
    expect(createSeal(key).open(text)).toBeNull(),
  );

  it('rejects text sealed under another key', () => {
    const foreign = createSeal('another key of thirty-two characters');
    expect(createSeal(key).open(foreign.seal(session))).toBeNull();
  });

  it("R10.6 rejects another brand's cookie, even with the same merchant code and key", () => {
    const seal = createSeal(key);
    expect(openSession(seal, seal.seal(session), 'lotus')).toBeNull();
  });

  it.each([
    { ...session, role: 'guest' },
    { ...session, role: 'admin' },
    { ...session, role: undefined },
    { ...session, token: 7 },
    { ...session, token: undefined },
    { brand: 'siam', username: 'somchai', deviceToken: 'd' },
    'siam',
    null,
    [],
  ])('takes %j for no session', (value) => {
    const seal = createSeal(key);
    expect(openSession(seal, seal.seal(value), 'siam')).toBeNull();
  });

  it('counts as VIP only a member marked as VIP', () => {
    const seal = createSeal(key);
    expect(openSession(seal, seal.seal({ ...session, vip: 'yes' }), 'siam')?.vip).toBe(false);
  });

  it('rejects a key that is too short', () => {
    expect(() => createSeal('short')).toThrow(/SESSION_KEY/);
  });
});
