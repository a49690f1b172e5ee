import { expect, it } from 'vitest';
import { rememberedMobile } from './remembered.ts';

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
