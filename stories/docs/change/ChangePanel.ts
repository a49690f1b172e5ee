import { createElement as h, useState } from 'react';
import { EmptyTabContent, SyntaxHighlighter } from 'storybook/internal/components';
import { useChannel, useStorybookState } from 'storybook/manager-api';
import { changeEvent, type ChangeTold } from './changeEvent.ts';

/**
 * The change that a brand folder needs to show what the controls were set to. No JSX: Storybook compiles what stands
 * around its frame for a React that nothing here imports.
 */
export function ChangePanel({ active }: { active: boolean }) {
  // Hidden it still hears what is told.
  return h('div', { hidden: !active, style: { blockSize: '100%', overflow: 'auto' } }, h(Change));
}

function Change() {
  const { storyId } = useStorybookState();
  const [told, setTold] = useState<ChangeTold>();
  useChannel({ [changeEvent]: setTold });
  if (told?.story !== storyId || !told.file)
    return h(EmptyTabContent, {
      title: 'Nothing differs',
      description: 'Change a prop under Controls: what the brand folder has to say for it stands here.',
    });
  const { folder, file } = told;
  return h(
    'div',
    { style: { padding: 16 } },
    h('p', { style: { margin: '0 0 8px' } }, h('code', null, `${folder}/${file.path}`)),
    h(
      SyntaxHighlighter,
      { language: 'json', copyable: true, bordered: true, padded: true, format: false },
      file.text,
    ),
  );
}
