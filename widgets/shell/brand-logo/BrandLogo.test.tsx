import { expect, it } from 'vitest';
import { renderView } from '#engine/react/ui/testing/renderView.tsx';
import { BrandLogo } from './BrandLogo.tsx';

const render = (dir: 'ltr' | 'rtl', more: object = {}, part = /src="[^"]+"/g) =>
  renderView(BrandLogo, {
    widget: 'brand-logo',
    words: {},
    props: { src: '/a.svg', srcDark: '/dark.svg', width: 140, height: 40, centered: false, ...more },
    page: { dir },
  }).match(part);

it('shows the right-to-left logo only in right-to-left languages', () => {
  expect(render('ltr', { srcRtl: '/rtl.svg' })).toEqual(['src="/a.svg"', 'src="/dark.svg"']);
  expect(render('rtl', { srcRtl: '/rtl.svg' })).toEqual(['src="/rtl.svg"']);
  expect(render('rtl')).toEqual(['src="/a.svg"', 'src="/dark.svg"']);
});

it('shows the right-to-left logo at its own width, with a separate one for dark pages', () => {
  const rtl = { srcRtl: '/rtl.svg', srcRtlDark: '/rtl-dark.svg', widthRtl: 105 };
  expect(render('ltr', rtl)).toEqual(['src="/a.svg"', 'src="/dark.svg"']);
  expect(render('rtl', rtl)).toEqual(['src="/rtl.svg"', 'src="/rtl-dark.svg"']);
  expect(render('rtl', rtl, /width="\d+"/g)).toEqual(['width="105"', 'width="105"']);
});
