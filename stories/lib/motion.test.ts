import { afterAll, beforeAll, expect, it, vi } from 'vitest';

class Grouping {
  readonly cssRules: object[];
  constructor(cssRules: object[] = []) {
    this.cssRules = cssRules;
  }
}
class Media extends Grouping {
  readonly media: { mediaText: string };
  constructor(mediaText: string, rules: object[] = []) {
    super(rules);
    this.media = { mediaText };
  }
}

const less = new Media('(prefers-reduced-motion: reduce)');
const full = new Media('screen and (prefers-reduced-motion: no-preference) and (min-width: 600px)');
const wide = new Media('(min-width: 600px)', [less]);
const layer = new Grouping([wide, full]);
const foreign = {
  get cssRules(): never {
    throw new Error('Of another origin.');
  },
};

let askMotion: typeof import('./motion.ts').askMotion;
beforeAll(async () => {
  vi.stubGlobal('matchMedia', (text: string) => ({ media: text }));
  vi.stubGlobal('document', { styleSheets: [foreign, { cssRules: [layer] }] });
  vi.stubGlobal('CSSMediaRule', Media);
  vi.stubGlobal('CSSGroupingRule', Grouping);
  ({ askMotion } = await import('./motion.ts'));
});
afterAll(() => vi.unstubAllGlobals());

const yes = '(min-width: 0px)';
const no = '(max-width: 0px)';
const asked = () => [less.media.mediaText, full.media.mediaText, wide.media.mediaText];

it('overrides only the motion preference, for style sheets and scripts, as often as it changes', () => {
  askMotion('less');
  expect(asked()).toEqual([yes, `screen and ${no} and (min-width: 600px)`, '(min-width: 600px)']);
  expect(matchMedia('(prefers-reduced-motion: reduce)').media).toBe(yes);
  expect(matchMedia('(prefers-reduced-motion)').media).toBe(yes);
  askMotion('full');
  expect(asked()).toEqual([no, `screen and ${yes} and (min-width: 600px)`, '(min-width: 600px)']);
  expect(matchMedia('(prefers-reduced-motion: reduce)').media).toBe(no);
  expect(matchMedia('(prefers-reduced-motion: no-preference)').media).toBe(yes);
  expect(matchMedia('(max-width: 20px)').media).toBe('(max-width: 20px)');
});
