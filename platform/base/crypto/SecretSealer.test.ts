import { describe, expect, it } from 'vitest';
import { SecretSealer } from './SecretSealer.ts';

const [old, fresh] = ['an old secret of thirty-two characters', 'a new secret of thirty-two characters!'];
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

describe('secrets at rest', () => {
  it('are sealed differently each time, and opened for their purpose only', () => {
    const sealer = new SecretSealer([fresh]);
    const sealed = sealer.seal(secret, 'totp 7');
    expect(sealed).not.toContain(secret);
    expect(sealed).not.toBe(sealer.seal(secret, 'totp 7'));
    expect(sealer.open(sealed, 'totp 7')).toBe(secret);
    expect(sealer.open(sealed, 'totp 8')).toBeUndefined();
  });

  it('do not open if a byte was changed, without their key, or with a part missing', () => {
    const sealer = new SecretSealer([fresh]);
    const sealed = sealer.seal(secret, 'totp 7');
    const [form, id, nonce, text = ''] = sealed.split('.');
    const changed = Buffer.from(text, 'base64url');
    changed[3]! ^= 1;
    for (const damaged of [
      [form, id, nonce, changed.toString('base64url')],
      [form, id, nonce, text.slice(0, 10)],
      [form, id, '', text],
      [form, id],
      [form, 'another1', nonce, text],
    ])
      expect(sealer.open(damaged.join('.'), 'totp 7'), damaged.join('.')).toBeUndefined();
    expect(new SecretSealer([old]).open(sealed, 'totp 7')).toBeUndefined();
  });

  it('open by an older key while the new one seals', () => {
    const before = new SecretSealer([old]).seal(secret, 'totp 7');
    const rotated = new SecretSealer([fresh, old]);
    expect(rotated.open(before, 'totp 7')).toBe(secret);
    expect(rotated.isCurrent(before)).toBe(false);
    const after = rotated.seal(secret, 'totp 7');
    expect(rotated.isCurrent(after)).toBe(true);
    expect(new SecretSealer([fresh]).open(after, 'totp 7')).toBe(secret);
  });

  it('read rows from before there were seals', () => {
    const sealer = new SecretSealer([fresh]);
    expect(sealer.open(secret, 'totp 7')).toBe(secret);
    expect(sealer.isCurrent(secret)).toBe(false);
  });
});
