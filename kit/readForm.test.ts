import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasFields, readForm } from './readForm.ts';
import { fastestOf, timeFloor } from './testing/fastestOf.ts';
import { runs } from './testing/runs.ts';

const limit = { bytes: 64 * 1024, fields: 64 };
const bytesOf = (text: string) => new TextEncoder().encode(text);

describe('readForm', () => {
  it('parses fields as a browser posts them', () => {
    const form = readForm(bytesOf('name=a+b%20c&empty=&alone&name=second'), limit);
    expect([...(form ?? [])]).toEqual([
      ['name', 'a b c'],
      ['empty', ''],
      ['alone', ''],
      ['name', 'second'],
    ]);
  });

  it.each([
    ['as many fields as allowed', 'a=1&'.repeat(63) + 'a=1', true],
    ['one field too many', 'a=1&'.repeat(64) + 'a=1', false],
    ['one empty field too many', '&'.repeat(64), false],
    ['as many bytes as allowed', 'a'.repeat(65_536), true],
    ['one byte too many', 'a'.repeat(65_537), false],
    ['bytes are counted, not characters', 'ก'.repeat(21_846), false],
  ])('%s', (_, body, isRead) => expect(readForm(bytesOf(body), limit) !== null).toBe(isRead));

  it('takes at most 40 × the time of a plain body of the same size, whatever the content', () => {
    const pieces = [
      'a&',
      '&',
      '=',
      'a=b&',
      '%',
      '%2',
      '%ff',
      '%ed%a0%80',
      '+',
      'ก',
      '\0',
      '%00',
      ';',
      '__proto__=&',
      'a[]=&',
    ];
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 1_000, max: limit.bytes }),
        (unit, size) => {
          const body = bytesOf(unit.join('').repeat(size)).subarray(0, size);
          const plain = bytesOf(`a=${'b'.repeat(size - 2)}`);
          const most =
            40 *
            Math.max(
              fastestOf(() => readForm(plain, limit)),
              timeFloor,
            );
          expect(fastestOf(() => readForm(body, limit), most)).toBeLessThan(most);
        },
      ),
      runs(60),
    );
  });
});

it('counts the fields of a query without parsing it', () => {
  expect(hasFields('?a=1&b=2', 2)).toBe(true);
  expect(hasFields('?a=1&b=2&c', 2)).toBe(false);
  expect(hasFields('', 1)).toBe(true);
});
