import { expect, it } from 'vitest';
import { textLanguages } from '#kit/textLanguages.ts';
import { couponDetails } from './couponDetails.ts';
import { mostLegs } from './coupons.ts';

const event = { league: 'orion', sport: 'starhold', home: 'Lantern Bay', away: 'Port Ashby', kickOff: 0 };
const leg = { match: 'm', market: 'po:1', selection: 'o', odds: 185, isLive: false, event };

it('R1.4 names market and choice in every language, in fewer bytes than a platform reads', () => {
  const legs = Array.from({ length: mostLegs }, () => leg);
  const details = couponDetails({ id: 'a'.repeat(22), data: { amount: 100, legs, dueAt: 0 } });
  const { market } = details!.legs![0]!;
  expect(Object.keys(market).toSorted()).toEqual(textLanguages.toSorted());
  expect(Buffer.byteLength(JSON.stringify(details))).toBeLessThan(65_536 * 0.9);
});
