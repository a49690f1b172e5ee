import { expect, it } from 'vitest';
import { portSetting } from './portSetting.ts';

it('reads a port, or says which setting is wrong', () => {
  expect(['', undefined, '0', '65535'].map((text) => portSetting('PORT', text, 4000))).toEqual([
    4000, 4000, 0, 65_535,
  ]);
  for (const text of ['-1', '65536', '4.5', 'here'])
    expect(() => portSetting('PORT', text, 4000)).toThrow(`PORT is "${text}". Use a port from 0 to 65535.`);
});
