import { describe, expect, it } from 'vitest';
import { countStolen } from './stolen.ts';

describe('the share of processor time that others took', () => {
  it('is what was stolen of all that has passed since the start', () => {
    const texts = ['cpu  100 0 50 800 0 0 0 50 7 0\ncpu0 1\n', 'cpu  160 0 60 800 0 0 0 80 9 0\ncpu0 1\n'];
    const stolen = countStolen(() => texts.shift() ?? '');
    expect(stolen()).toBeCloseTo(0.3);
  });

  it('is null on a system that does not report it', () => {
    expect(countStolen(() => 'cpu  1 2 3\n')()).toBeNull();
    const missing = countStolen(() => {
      throw new Error('ENOENT');
    });
    expect(missing()).toBeNull();
  });
});
