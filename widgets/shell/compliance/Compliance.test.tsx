import { expect, it } from 'vitest';
import { renderView } from '#engine/react/ui/testing/renderView.tsx';
import { Compliance } from './Compliance.tsx';
import words from './words/en.json' with { type: 'json' };

it('R5.9 states the brand’s age limit, and the year in the brand’s time zone', () => {
  const html = renderView(Compliance, {
    widget: 'compliance',
    words,
    props: { responsible: '/about/responsible-gaming' },
  });
  expect(html).toContain('21+');
  expect(html).toContain('aged 21 and over');
  expect(html).toContain('© 2027 Test');
  expect(html).toContain('Licence 7');
});
