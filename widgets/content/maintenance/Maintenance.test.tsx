import { expect, it } from 'vitest';
import { renderView } from '#engine/react/ui/testing/renderView.tsx';
import { Maintenance } from './Maintenance.tsx';
import words from './words/en.json' with { type: 'json' };

const render = (message: string, service: string | null = 'https://service.example/') =>
  renderView(Maintenance, { widget: 'maintenance', words, page: { params: { message }, service } });

it('R2.6.7 shows the operator’s message as plain text', () => {
  expect(render('Back at <b>5</b>')).toContain('Back at &lt;b&gt;5&lt;/b&gt;');
  expect(render('')).not.toContain('<strong>');
});

it('R2.6.7 links to customer service, if there is one (R3.17)', () => {
  expect(render('')).toContain('href="https://service.example/"');
  expect(render('', null)).not.toContain('<a ');
});
