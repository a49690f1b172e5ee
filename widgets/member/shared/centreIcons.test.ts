import { expect, it } from 'vitest';
import page from '#schemas/page.json' with { type: 'json' };
import centreLink from '../centre-link/schema.json' with { type: 'json' };
import { centreIcons } from '#widgets/shared/centre/centreIcons.ts';

it('R2.7.2 every icon that pages and entries of a centre may name is drawn, and no other', () => {
  const drawn = Object.keys(centreIcons);
  // Null removes the icon that a layer below has set.
  expect(page.properties.icon.enum).toEqual([...drawn, null]);
  expect(centreLink.properties.icon.enum).toEqual(drawn);
});
