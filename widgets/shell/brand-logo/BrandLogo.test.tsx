import { expect, it } from 'vitest';
import { renderView } from '#engine/react/ui/testing/renderView.tsx';
import { BrandLogo } from './BrandLogo.tsx';

const render = (dir: 'ltr' | 'rtl', more: object = {}) =>
  renderView(BrandLogo, {
    widget: 'brand-logo',
    words: {},
    props: { src: '/a.svg', srcDark: '/dark.svg', width: 140, height: 40, centered: false, ...more },
    page: { dir },
  }).match(/src="[^"]+"/g);

it('shows the logo for right-to-left languages in these alone', () => {
  expect(render('ltr', { srcRtl: '/rtl.svg' })).toEqual(['src="/a.svg"', 'src="/dark.svg"']);
  expect(render('rtl', { srcRtl: '/rtl.svg' })).toEqual(['src="/rtl.svg"']);
  expect(render('rtl')).toEqual(['src="/a.svg"', 'src="/dark.svg"']);
});
