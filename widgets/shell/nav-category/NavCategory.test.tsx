import { expect, it } from 'vitest';
import { renderView } from '#engine/react/ui/testing/renderView.tsx';
import { NavCategory } from './NavCategory.tsx';
import words from './words/en.json' with { type: 'json' };

const card = (index: number, isHot = 0) => ({
  vassalage: `V${index}`,
  displayName: `Vendor ${index}`,
  accountTypeId: index,
  isHot,
  gameType: 'RNG',
});
const render = (count: number, category = 'RNG') =>
  renderView(NavCategory, {
    widget: 'nav-category',
    words,
    props: { category, vendors: 11, esports: [] },
    data: {
      vendors: {
        data: {
          lanes: [
            {
              title: 'RNG',
              cards: Array.from({ length: count }, (_, index) => card(index, index === 0 ? 1 : 0)),
            },
          ],
        },
      },
    },
  });

it('R2.2.5 lists up to 11 vendors and leads to the rest', () => {
  expect(render(11).match(/rng\?page=/g)).toHaveLength(11);
  expect(render(11)).not.toContain('more');
  const many = render(14);
  expect(many.match(/rng\?page=/g)).toHaveLength(11);
  expect(many).toContain('3 more');
});

it('R2.2.5 marks hot vendors, in words as well', () => {
  expect(render(3).match(/> hot</g)).toHaveLength(1);
});

it('R2.2.5 stands in the middle with fewer than 6 vendors', () => {
  const few = /class="[^"]*few/;
  expect(render(5)).toMatch(few);
  expect(render(6)).not.toMatch(few);
});

it('R2.2.5 is gone where the category has no vendors', () => {
  expect(render(3, 'FISH')).toBe('');
});
