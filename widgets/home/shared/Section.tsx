import type { ReactNode } from 'react';
import { Link } from '#engine/react/index.ts';
import { Panel } from '#engine/react/ui/Panel.tsx';

interface SectionProps {
  title: string;
  /** Path of the page that shows everything. Without one, there is no link next to the heading. */
  more?: string | undefined;
  /** Text of that link. */
  all: string;
  children: ReactNode;
}

/** A section of home: heading, link to everything, and content. */
export function Section({ title, more, all, children }: SectionProps) {
  return (
    <Panel title={title} end={more && <Link href={more}>{all}</Link>}>
      {children}
    </Panel>
  );
}
