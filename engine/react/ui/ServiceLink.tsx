import type { MouseEvent, ReactNode } from 'react';
import { useSession } from '../hooks.ts';

/** Size of the customer service popup, in CSS pixels (R2.3.2). */
const width = 440;
const height = 750;

/**
 * The link to customer service: VIP for rank above 4, LIVE for others, nothing if there is none (R3.17, R6.6).
 * With script it opens a popup, so that the page stays. A widget that contains it must follow `session`.
 */
export function ServiceLink({
  className,
  children,
}: {
  className?: string | undefined;
  children: ReactNode;
}) {
  const href = useSession(({ service }) => service);
  if (href === null) return null;
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className={className}
      data-act=""
      onClick={openPopup}
    >
      {children}
    </a>
  );
}

/** Opens the popup. If it is blocked, a real click follows the link, and a repeated click navigates this page. */
function openPopup(event: MouseEvent<HTMLAnchorElement>): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const { href } = event.currentTarget;
  const left = Math.round(screenX + (outerWidth - width) / 2);
  const top = Math.round(screenY + (outerHeight - height) / 2);
  const popup = window.open('', '', `popup,width=${width},height=${height},left=${left},top=${top}`);
  if (!popup && event.isTrusted) return;
  event.preventDefault();
  if (!popup) return location.assign(href);
  // With the feature `noopener`, `open` would not report whether the popup opened.
  popup.opener = null;
  popup.location.replace(href);
}
