import { useEffect } from 'react';
import { Portal } from '#engine/react/Portal.tsx';
import type { PortalContextValue } from '#engine/react/PortalContext.ts';
import type { Condition } from '#engine/contracts/audience.ts';
import type { Finding } from '#engine/contracts/revision.ts';
import { BrokenBrand } from './BrokenBrand.tsx';
import { BrokenWidget } from './BrokenWidget.tsx';
import './stage.css';

/** The data that the loader has prepared for a story. */
export type Staged =
  | { kind: 'context'; context: PortalContextValue; key: number }
  | { kind: 'mail'; html: string; title: string }
  | { kind: 'hidden'; when: Condition; brand: string }
  | { kind: 'broken'; brand: string; findings: Finding[] }
  | { kind: 'broken-widget'; widget: string; findings: Finding[] }
  /** There is no such brand folder. */
  | { kind: 'gone'; brand: string };

interface StageProps {
  id: string;
  staged: Staged;
}

/** Renders a story in the engine's portal, or says why it cannot. Marks on the document what is shown. */
export function Stage({ id, staged }: StageProps) {
  useEffect(() => {
    document.documentElement.dataset['story'] = id;
    return () => void delete document.documentElement.dataset['story'];
  }, [id, staged]);
  if (staged.kind === 'context') return <Portal key={staged.key} context={staged.context} />;
  if (staged.kind === 'mail')
    return <iframe className="stage-mail" title={staged.title} srcDoc={staged.html} sandbox="" />;
  if (staged.kind === 'hidden')
    return (
      <div className="stage-note">
        <p>
          {staged.brand} does not show this to these visitors. Its condition is{' '}
          <code>{JSON.stringify(staged.when)}</code>
        </p>
      </div>
    );
  if (staged.kind === 'gone')
    return (
      <output className="stage-note">
        There is no brand {staged.brand}. Choose another one in the toolbar.
      </output>
    );
  if (staged.kind === 'broken-widget')
    return <BrokenWidget widget={staged.widget} findings={staged.findings} />;
  return <BrokenBrand brand={staged.brand} findings={staged.findings} />;
}
