import { expect, it } from 'vitest';
import { showView } from '#engine/react/ui/testing/showView.ts';
import { NavVendor } from './NavVendor.tsx';

const card = (vassalage: string) => ({
  vassalage,
  displayName: `Vendor ${vassalage}`,
  accountTypeId: 1,
  isHot: 0,
  gameType: 'RNG',
});
const render = (...codes: string[]) =>
  showView(NavVendor, {
    widget: 'nav-vendor',
    words: {},
    props: { vendor: 'JL', path: '/games/jili/vassalage/JL' },
    data: { vendors: { data: { lanes: [{ title: 'RNG', cards: codes.map(card) }] } } },
  });

it('links to the vendor under the platform’s name for it', () => {
  const link = render('PC', 'JL').getByRole('link', { name: 'Vendor JL' });
  expect(link.getAttribute('href')).toBe('/games/jili/vassalage/JL');
});

it('is hidden if the platform does not offer the vendor', () => {
  expect(render('PC').container.innerHTML).toBe('');
});
