import { expect, it } from 'vitest';
import { renderView } from '#engine/react/ui/testing/renderView.tsx';
import { Faq } from './Faq.tsx';

const words = {
  'question-a': 'How old must I be?',
  'answer-a': '{{ageLimit}} or over.',
  'question-b': 'Who?',
  'answer-b': '- you\n- me',
};
const items = [
  { question: 'question-a', answer: 'answer-a' },
  { question: 'question-b', answer: 'answer-b' },
];
const render = (props: object) =>
  renderView(Faq, { widget: 'faq', words, props: { items, open: 'none', ...props } });

it.each([
  ['none', 0],
  ['first', 1],
  ['all', 2],
] as const)('open: %s opens %i answers', (open, count) => {
  const html = render({ open });
  expect(html.match(/<details/g)).toHaveLength(2);
  expect(html.match(/<details open=""/g)?.length ?? 0).toBe(count);
});

it('fills in what texts may name, and shows nothing without questions', () => {
  expect(render({})).toContain('21 or over.');
  expect(render({ items: [] })).toBe('');
});
