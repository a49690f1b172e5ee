import { describe, expect, it } from 'vitest';
import { hashesIn, joinedAddress, joinedText } from './joinedSheets.ts';

describe('a file of joined sheets', () => {
  it('names the hashes of its sheets', () => {
    const address = joinedAddress(['/-/build/winner-board-a1b2c3d4.css', '/-/build/row-_-b2c3d4.css']);
    expect(address).toBe('/-/build/+a1b2c3d4._-b2c3d4');
    expect(hashesIn(address.slice('/-/build/'.length))).toEqual(['a1b2c3d4', '_-b2c3d4']);
  });

  it.each([
    'view-11111111.js',
    '+',
    '+short',
    '+a1b2c3d4.',
    '+a1b2c3d4./../../x',
    `+${Array(201).fill('a1b2c3d4').join('.')}`,
  ])('is not %j', (name) => expect(hashesIn(name)).toBeNull());

  it('shows what waits for it, and names each layer once', () => {
    expect(joinedText(['@layer ui{a{top:0}}', '@layer ui{b{top:0}}'])).toBe(
      ':root{--late:initial;--late-room:initial;animation:none}@layer ui{a{top:0}b{top:0}}',
    );
  });
});
