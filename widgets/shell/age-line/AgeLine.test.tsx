import { expect, it } from 'vitest';
import { showView } from '#engine/react/ui/testing/showView.ts';
import { AgeLine } from './AgeLine.tsx';
import words from './words/en.json' with { type: 'json' };

it('R5.9 states the brand’s age limit, and links to help', () => {
  const props = { responsible: '/about/responsible-gaming' };
  const view = showView(AgeLine, { widget: 'age-line', words, props });
  expect(view.getByText('21+')).toBeDefined();
  expect(view.getByRole('link', { name: words.responsible }).getAttribute('href')).toBe(props.responsible);
});
