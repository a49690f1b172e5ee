import { expect, it } from 'vitest';
import { showView } from '#engine/react/ui/testing/showView.ts';
import { LogoutQuestion } from './LogoutQuestion.tsx';
import words from './words/en.json' with { type: 'json' };

it('R4.11 logs out by a plain form without script', () => {
  const { container, getByRole } = showView(LogoutQuestion, { widget: 'logout-question', words });
  const form = container.querySelector('form');
  expect([form?.getAttribute('action'), form?.getAttribute('method')]).toEqual(['/-/logout', 'post']);
  const stay = getByRole('button', { name: words.stay });
  const leave = getByRole('button', { name: words.leave });
  for (const button of [stay, leave]) expect(button.getAttribute('type')).toBe('submit');
  expect([stay.getAttribute('formaction'), stay.getAttribute('formmethod')]).toEqual(['/', 'get']);
  expect(leave.hasAttribute('formaction')).toBe(false);
});
