import { expect, it } from 'vitest';
import { showView } from '#engine/react/ui/testing/showView.ts';
import { BrandLogo } from './BrandLogo.tsx';

/** An attribute of the pictures in the logo, in order. */
const shown = (dir: 'ltr' | 'rtl', more: object = {}, attribute = 'src') => {
  const { container } = showView(BrandLogo, {
    widget: 'brand-logo',
    words: {},
    props: { src: '/a.svg', srcDark: '/dark.svg', width: 140, height: 40, centered: false, ...more },
    page: { dir },
  });
  return [...container.querySelectorAll('img')].map((picture) => picture.getAttribute(attribute));
};

it('shows the right-to-left logo only in right-to-left languages', () => {
  expect(shown('ltr', { srcRtl: '/rtl.svg' })).toEqual(['/a.svg', '/dark.svg']);
  expect(shown('rtl', { srcRtl: '/rtl.svg' })).toEqual(['/rtl.svg']);
  expect(shown('rtl')).toEqual(['/a.svg', '/dark.svg']);
});

it('shows the right-to-left logo at its own width, with a separate one for dark pages', () => {
  const rtl = { srcRtl: '/rtl.svg', srcRtlDark: '/rtl-dark.svg', widthRtl: 105 };
  expect(shown('ltr', rtl)).toEqual(['/a.svg', '/dark.svg']);
  expect(shown('rtl', rtl)).toEqual(['/rtl.svg', '/rtl-dark.svg']);
  expect(shown('rtl', rtl, 'width')).toEqual(['105', '105']);
});
