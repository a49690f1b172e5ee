import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isBoundedJson } from './boundedJson.ts';

const limit = { depth: 4, values: 10 };

describe('isBoundedJson', () => {
  it.each([
    ['{"a":{"b":{"c":{}}}}', true],
    ['{"a":{"b":{"c":{"d":{}}}}}', false],
    ['[[[[[', false],
    ['{"a":"[[[[[[[[{{{{,,,,,,,,,,::::::::"}', true],
    ['{"a\\"[[[[[[":1}', true],
    ['[1,2,3,4,5,6,7,8,9,10]', true],
    ['[1,2,3,4,5,6,7,8,9,10,11]', false],
    ['{"a":1,"b":2,"c":3,"d":4,"e":5}', true],
    ['{"a":1,"b":2,"c":3,"d":4,"e":5,"f":6}', false],
    ['"', true],
    ['"\\', true],
    ['', true],
  ])('%s', (text, isWithin) => expect(isBoundedJson(text, limit)).toBe(isWithin));

  it('takes time proportional to the length, whatever the content', () => {
    fc.assert(
      fc.property(fc.constantFrom('[', '{', '"', '\\', ',', '["', '"\\"'), (part) => {
        const text = part.repeat(Math.ceil(64_000 / part.length));
        const began = performance.now();
        isBoundedJson(text, { depth: 1e9, values: 1e9 });
        expect(performance.now() - began).toBeLessThan(200);
      }),
    );
  });
});
