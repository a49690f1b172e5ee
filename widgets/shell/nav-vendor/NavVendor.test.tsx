import { expect, it } from 'vitest';
import { renderView } from '#engine/react/ui/testing/renderView.tsx';
import { NavVendor } from './NavVendor.tsx';

const card = (vassalage: string) => ({
  vassalage,
  displayName: `Vendor ${vassalage}`,
  accountTypeId: 1,
  isHot: 0,
  gameType: 'RNG',
});
const render = (...codes: string[]) =>
  renderView(NavVendor, {
    widget: 'nav-vendor',
    words: {},
    props: { vendor: 'JL', path: '/games/jili/vassalage/JL' },
    data: { vendors: { data: { lanes: [{ title: 'RNG', cards: codes.map(card) }] } } },
  });

it('links to the vendor under the platform’s name for it', () => {
  expect(render('PC', 'JL')).toContain('href="/games/jili/vassalage/JL"');
  expect(render('PC', 'JL')).toContain('Vendor JL');
});

it('is hidden if the platform does not offer the vendor', () => {
  expect(render('PC')).toBe('');
});
