import { expect, it } from 'vitest';
import { showView } from '#engine/react/ui/testing/showView.ts';
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
  showView(Faq, { widget: 'faq', words, props: { items, open: 'none', ...props } });

it.each([
  ['none', 0],
  ['first', 1],
  ['all', 2],
] as const)('open: %s opens %i answers', (open, count) => {
  const details = render({ open }).getAllByRole('group');
  expect(details).toHaveLength(2);
  expect(details.filter((one) => one.hasAttribute('open'))).toHaveLength(count);
});

it('fills in what texts may name, and shows nothing without questions', () => {
  expect(render({}).getByText('21 or over.')).toBeDefined();
  expect(render({ items: [] }).container.innerHTML).toBe('');
});
