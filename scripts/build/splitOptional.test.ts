import { describe, expect, it } from 'vitest';
import { splitOptional } from './splitOptional.ts';

const properties = new Set(['ratio', 'border', 'gap']);
const split = (css: string, classes = {}) => splitOptional(css, classes, properties);

describe('splitOptional', () => {
  it('leaves the default of an optional property, and moves the declaration to a part', () => {
    expect(split('@layer widgets{.a{top:0;aspect-ratio:var(--ratio,1)}}')).toEqual({
      common: '@layer widgets{.a{top:0;aspect-ratio:1}}',
      parts: [{ names: ['--ratio'], css: '@layer widgets{.a{aspect-ratio:var(--ratio,1)}}' }],
    });
  });

  it('removes a declaration without default, and rules and blocks that become empty', () => {
    expect(split('.a{top:0}@media (width>1px){.a:hover{border:var(--border) solid var(--line)}}')).toEqual({
      common: '.a{top:0}',
      parts: [
        { names: ['--border'], css: '@media (width>1px){.a:hover{border:var(--border) solid var(--line)}}' },
      ],
    });
  });

  it('reads defaults with parentheses and other properties in them', () => {
    const css = '.a{gap:calc(2*var(--gap,min(100%,var(--space))) + var(--gap,1px))}';
    expect(split(css).common).toBe('.a{gap:calc(2*min(100%,var(--space)) + 1px)}');
  });

  it('takes out rules by class, with the keyframes that only they use', () => {
    const css =
      '@layer w{.x1{animation:go 1s}.b{animation:stay 1s}.b:has(.x1){top:0}@keyframes go{to{top:1px}}@keyframes stay{to{top:2px}}}';
    expect(split(css, { x1: 'withOver' })).toEqual({
      common: '@layer w{.b{animation:stay 1s}@keyframes stay{to{top:2px}}}',
      parts: [
        {
          names: ['withOver'],
          css: '@layer w{.x1{animation:go 1s}.b:has(.x1){top:0}@keyframes go{to{top:1px}}}',
        },
      ],
    });
  });

  it('changes nothing in a sheet without anything optional', () => {
    const css = '@layer ui{.a{top:var(--ratios,0)}}';
    expect(split(css, { x1: 'withOver' })).toEqual({ common: css, parts: [] });
  });
});
