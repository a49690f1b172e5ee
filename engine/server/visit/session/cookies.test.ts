import { describe, expect, it } from 'vitest';
import {
  appearanceCookieOf,
  forgotten,
  nameAlone,
  openDevice,
  readCookies,
  remembered,
  signedIn,
  signedOut,
} from './cookies.ts';
import { createSeal, openSession } from './seal.ts';

const seal = createSeal('a key of thirty-two characters !!');

function parts(cookie: string | undefined) {
  const [pair = '', ...flags] = (cookie ?? '').split('; ');
  const at = pair.indexOf('=');
  return { name: pair.slice(0, at), value: pair.slice(at + 1), flags };
}

describe('readCookies', () => {
  it('takes the first of a name and tolerates any text', () => {
    const cookies = readCookies(' a=1; b=x=y;a=2;;c ; =z; d= e ');
    expect([...cookies]).toEqual([
      ['a', '1'],
      ['b', 'x=y'],
      ['d', 'e'],
    ]);
    expect(readCookies(undefined).size).toBe(0);
  });
});

describe('the cookies of a session', () => {
  it('R3.3 the token is sealed in a __Host- cookie; script reads only that there is one', () => {
    const [sealed, readable] = signedIn(seal, { token: 't', brand: 'siam', role: 'member', vip: false });
    const session = parts(sealed);
    expect(session.name).toBe('__Host-livery');
    expect(session.flags).toEqual(['Path=/', 'Secure', 'HttpOnly', 'SameSite=Lax']);
    expect(openSession(seal, session.value, 'siam')?.token).toBe('t');
    expect(readable).toBe('livery-in=1; Path=/; SameSite=Lax');
  });

  it('R4.11 logging out ends both', () => {
    expect(signedOut().map(parts)).toEqual([
      {
        name: '__Host-livery',
        value: '',
        flags: expect.arrayContaining(['Max-Age=0', 'HttpOnly', 'Secure']),
      },
      { name: 'livery-in', value: '', flags: expect.arrayContaining(['Max-Age=0', 'Path=/']) },
    ]);
  });

  it('the appearance is readable and stays for a year', () => {
    expect(appearanceCookieOf('th', 'dark')).toBe(
      'livery-appearance=th.dark; Path=/; SameSite=Lax; Max-Age=31536000',
    );
  });
});

describe('a remembered device', () => {
  const cookiesFor = (rememberHours: number) =>
    remembered(seal, { brand: 'siam', config: { rememberHours } }, 'สมชาย', 'secret').map(parts);
  const [device, last] = cookiesFor(24);

  it('R9.1 stays for the hours of its brand, and so does the name after a logout', () => {
    for (const cookie of cookiesFor(2)) expect(cookie.flags).toContain('Max-Age=7200');
    const left = nameAlone(new Map([['livery-last', 'somchai']]), { config: { rememberHours: 2 } });
    expect(left.at(-1)).toBe('livery-name=somchai; Path=/; SameSite=Lax; Max-Age=7200');
  });

  it('R3.5 stays for 24 h: its secret hidden from script, the last user name readable', () => {
    expect(device?.name).toBe('__Host-livery-device');
    expect(device?.flags).toEqual(['Path=/', 'Secure', 'HttpOnly', 'SameSite=Lax', 'Max-Age=86400']);
    expect(decodeURIComponent(last?.value ?? '')).toBe('สมชาย');
    expect(last?.flags).not.toContain('HttpOnly');
    expect(last?.flags).toContain('Max-Age=86400');
  });

  it('R3.5 opens only for its own brand and user', () => {
    expect(openDevice(seal, device?.value, 'siam', 'สมชาย')).toBe('secret');
    expect(openDevice(seal, device?.value, 'lotus', 'สมชาย')).toBeNull();
    expect(openDevice(seal, device?.value, 'siam', 'malee')).toBeNull();
    expect(openDevice(seal, undefined, 'siam', 'สมชาย')).toBeNull();
    expect(openDevice(seal, device?.value.slice(4), 'siam', 'สมชาย')).toBeNull();
  });

  it('is not a session', () => expect(openSession(seal, device?.value ?? '', 'siam')).toBeNull());

  it('is forgotten completely', () => {
    expect(forgotten().every((cookie) => cookie.includes('Max-Age=0'))).toBe(true);
  });
});
