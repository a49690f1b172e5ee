import { expect, it } from 'vitest';
import { renderView } from '#engine/react/ui/testing/renderView.tsx';
import { LogoutQuestion } from './LogoutQuestion.tsx';
import words from './words/en.json' with { type: 'json' };

it('R4.11 logs out by a plain form without script', () => {
  const html = renderView(LogoutQuestion, { widget: 'logout-question', words });
  const [form = ''] = /<form.*<\/form>/s.exec(html) ?? [];
  expect(form).toContain('action="/-/logout" method="post"');
  const [stay = '', leave = ''] = form.match(/<button.*?>/gs) ?? [];
  for (const button of [stay, leave]) expect(button).toContain('type="submit"');
  expect(stay).toMatch(/formMethod="get"/i);
  expect(stay).toMatch(/formAction="\/"/i);
  expect(leave).not.toMatch(/formaction/i);
});
