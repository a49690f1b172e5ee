import type { AnchorHTMLAttributes } from 'react';

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
  /** The overlay that script opens instead of following the link. */
  open?: string;
}

/** A real link: followed by the browser without script, and by `Navigation` with it, which listens on the document. */
export function Link({ open, children, ...attributes }: LinkProps) {
  const outside = /^https?:/.test(attributes.href);
  return (
    <a {...attributes} data-open={open} {...(outside && { target: '_blank', rel: 'noopener noreferrer' })}>
      {children}
    </a>
  );
}
