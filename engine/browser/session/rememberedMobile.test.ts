import { afterEach, expect, it, vi } from 'vitest';
import { rememberedMobile, rememberMobile } from './remembered.ts';

afterEach(() => vi.unstubAllGlobals());

const cookie = (value: unknown) => `a=b; livery-sms=${encodeURIComponent(JSON.stringify(value))}; c=d`;

it('reads a remembered number with its dialing code, and ignores other shapes', () => {
  const mobile = { mobileNum: '081 234 5678', countryDialingCode: '66' };
  expect(rememberedMobile(cookie(mobile))).toEqual(mobile);
  for (const other of [
    cookie({ mobileNum: 1, countryDialingCode: '66' }),
    cookie(null),
    cookie('x'),
    'livery-sms=%',
    '',
  ])
    expect(rememberedMobile(other)).toBeNull();
});

it.each([
  [24, 86_400],
  [2, 7_200],
])('R9.1 remembers a number for %d hours, or forgets it at once', (hours, seconds) => {
  const page = { cookie: '' };
  vi.stubGlobal('document', page);
  const mobile = { mobileNum: '081', countryDialingCode: '66' };
  rememberMobile(mobile, hours);
  expect(page.cookie).toContain(`max-age=${seconds};`);
  expect(rememberedMobile(page.cookie)).toEqual(mobile);
  rememberMobile(null, hours);
  expect(page.cookie).toContain('max-age=0;');
});
