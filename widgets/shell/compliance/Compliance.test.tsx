import { expect, it } from 'vitest';
import { showView } from '#engine/react/ui/testing/showView.ts';
import { Compliance } from './Compliance.tsx';
import words from './words/en.json' with { type: 'json' };

it('R5.9 states the brand’s age limit, and the year in the brand’s time zone', () => {
  const { container } = showView(Compliance, {
    widget: 'compliance',
    words,
    props: { responsible: '/about/responsible-gaming' },
  });
  for (const text of ['21+', 'aged 21 and over', '© 2027 Test', 'Licence 7'])
    expect(container.textContent).toContain(text);
});
