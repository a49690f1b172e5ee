import { expect, it } from 'vitest';
import { renderView } from '#engine/react/ui/testing/renderView.tsx';
import { LogoutQuestion } from './LogoutQuestion.tsx';
import words from './words/en.json' with { type: 'json' };

it('R4.11 is a real form that logs out without script', () => {
  const html = renderView(LogoutQuestion, { widget: 'logout-question', words });
  const [form = ''] = /<form.*<\/form>/s.exec(html) ?? [];
  expect(form).toContain('action="/-/logout" method="post"');
  expect([...form.matchAll(/type="(\w+)"/g)].map(([, type]) => type)).toEqual(['button', 'submit']);
});
