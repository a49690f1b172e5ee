import type { ReactNode } from 'react';
import { Link } from '#engine/react/index.ts';
import { Panel } from '#engine/react/ui/Panel.tsx';

interface SectionProps {
  title: string;
  /** Path of the page that shows all of it. Without one the heading stands alone. */
  more?: string | undefined;
  /** What the way there is called. */
  all: string;
  children: ReactNode;
}

/** A part of home: its heading, at the heading's end the way to all of it, and what it shows. */
export function Section({ title, more, all, children }: SectionProps) {
  return (
    <Panel title={title} end={more && <Link href={more}>{all}</Link>}>
      {children}
    </Panel>
  );
}
