import { useState } from 'react';
import { EmptyTabContent, SyntaxHighlighter } from 'storybook/internal/components';
import { useChannel, useStorybookState } from 'storybook/manager-api';
import { changeEvent, type ChangeTold } from './changeEvent.ts';

/** The change that a brand folder needs to show what the controls were set to. */
export function ChangePanel() {
  const { storyId } = useStorybookState();
  const [told, setTold] = useState<ChangeTold>();
  useChannel({ [changeEvent]: setTold });
  if (told?.story !== storyId || !told.file)
    return (
      <EmptyTabContent
        title="Nothing differs"
        description="Change a prop under Controls: what the brand folder has to say for it stands here."
      />
    );
  return (
    <div style={{ padding: 16 }}>
      <p style={{ margin: '0 0 8px' }}>
        <code>
          {told.folder}/{told.file.path}
        </code>
      </p>
      <SyntaxHighlighter language="json" copyable bordered padded format={false}>
        {told.file.text}
      </SyntaxHighlighter>
    </div>
  );
}
