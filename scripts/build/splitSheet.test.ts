import { describe, expect, it } from 'vitest';
import { splitSheet } from './splitSheet.ts';

const looks = { hero: 'a1', cards: 'a2' };

describe('splitSheet', () => {
  it('gives each variant the rules that name its class, and keeps the others common', () => {
    const css = '@layer widgets{.a1,.a2{gap:1px}.a1 .b{top:0}.a2{left:0}.b{right:0}}';
    expect(splitSheet(css, looks)).toEqual({
      common: '@layer widgets{.b{right:0}}',
      looks: {
        hero: '@layer widgets{.a1{gap:1px}.a1 .b{top:0}}',
        cards: '@layer widgets{.a2{gap:1px}.a2{left:0}}',
      },
    });
  });

  it('splits conditional blocks and leaves no empty ones', () => {
    const css = '@media (width>1px){.a1{top:0}}@media (width>2px){@supports (top:0){.b{top:0}}}';
    expect(splitSheet(css, looks)).toEqual({
      common: '@media (width>2px){@supports (top:0){.b{top:0}}}',
      looks: { hero: '@media (width>1px){.a1{top:0}}' },
    });
  });

  it('keeps rules common that name several variants, or only exclude one', () => {
    const css = ':is(.a1,.a2) .b{top:0}.b:not(.a1){left:0}.a12{right:0}';
    expect(splitSheet(css, looks)).toEqual({ common: css, looks: {} });
  });

  it('keeps keyframes once, and nested rules with their parents', () => {
    const css = '@keyframes x{0%{top:0}to{top:1px}}.a1{&:hover{top:0}}';
    expect(splitSheet(css, looks)).toEqual({
      common: '@keyframes x{0%{top:0}to{top:1px}}',
      looks: { hero: '.a1{&:hover{top:0}}' },
    });
  });
});
