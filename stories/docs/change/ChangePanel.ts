import { createElement as h, useState } from 'react';
import { EmptyTabContent, SyntaxHighlighter } from 'storybook/internal/components';
import { useChannel, useStorybookState } from 'storybook/manager-api';
import { changeEvent, type ChangeTold } from './changeEvent.ts';

/**
 * Panel with the change that a brand folder needs to show the values of the controls. No JSX: Storybook compiles its manager
 * for another copy of React, which nothing here imports.
 */
export function ChangePanel({ active }: { active: boolean }) {
  // Stays mounted while hidden, to receive events.
  return h('div', { hidden: !active, style: { blockSize: '100%', overflow: 'auto' } }, h(Change));
}

function Change() {
  const { storyId } = useStorybookState();
  const [latest, setLatest] = useState<ChangeTold>();
  useChannel({ [changeEvent]: setLatest });
  if (latest?.story !== storyId) return null;
  const { brand, change } = latest;
  if (change.kind === 'props' || change.kind === 'insert')
    return h(
      'div',
      { style: { padding: 16 } },
      h('p', { style: { margin: '0 0 8px' } }, said[change.kind](brand)),
      h('p', { style: { margin: '0 0 8px' } }, h('code', null, `brands/${brand}/${change.file.path}`)),
      h(
        SyntaxHighlighter,
        { language: 'json', copyable: true, bordered: true, padded: true, format: false },
        change.file.text,
      ),
    );
  return h(EmptyTabContent, nothing[change.kind](brand));
}

const said = {
  props: (brand: string) => `${brand} shows this widget with other props. So it shows what you see:`,
  insert: (brand: string) => `${brand} does not show this widget. So it shows what you see:`,
};

const nothing = {
  none: (brand: string) => ({
    title: 'Nothing differs',
    description: `${brand} shows this widget with these props. Change one under Controls, and this panel shows the change for the brand folder.`,
  }),
  page: () => ({
    title: 'A page has no props',
    description: 'Choose one of its widgets, and change its props under Controls.',
  }),
  broken: (brand: string) => ({
    title: 'The brand is broken',
    description: `The errors in brands/${brand} are shown instead of the story.`,
  }),
  'broken-widget': () => ({
    title: 'The widget is broken',
    description: 'The errors in its schema are shown instead of the story.',
  }),
};
