import type { ComponentProps } from 'react';

/** The heading of a widget that names the page, or of level 2 where something else names it: the prop `level`. */
export function MainHeading({ level, ...rest }: { level: 1 | 2 } & ComponentProps<'h1'>) {
  const Heading = level === 2 ? 'h2' : 'h1';
  return <Heading {...rest} />;
}
