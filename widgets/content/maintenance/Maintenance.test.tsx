import { expect, it } from 'vitest';
import { showView } from '#engine/react/ui/testing/showView.ts';
import { Maintenance } from './Maintenance.tsx';
import words from './words/en.json' with { type: 'json' };

const render = (message: string, service: string | null = 'https://service.example/') =>
  showView(Maintenance, { widget: 'maintenance', words, page: { params: { message }, service } });

it('R2.6.7 shows the operator’s message as plain text', () => {
  expect(render('Back at <b>5</b>').getByText('Back at <b>5</b>')).toBeDefined();
  expect(render('').queryByRole('strong')).toBeNull();
});

it('R2.6.7 links to customer service, if there is one (R3.17)', () => {
  expect(render('').getByRole('link').getAttribute('href')).toBe('https://service.example/');
  expect(render('', null).queryByRole('link')).toBeNull();
});
