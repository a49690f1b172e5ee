import type { MouseEvent, ReactNode } from 'react';
import { useSession } from '../hooks.ts';

/** The popup of customer service, in CSS pixels (R2.3.2). */
const width = 440;
const height = 750;

/**
 * The way to customer service: VIP's for rank above 4, LIVE for the others, nothing where there is none (R3.17, R6.6).
 * A real link; with script it opens a popup, so that the page stays. A widget that sleeps around it follows `session`.
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

/** Where the browser lets no popup open, the link is followed. A click that was repeated is not, so its page moves. */
function openPopup(event: MouseEvent<HTMLAnchorElement>): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const { href } = event.currentTarget;
  const left = Math.round(screenX + (outerWidth - width) / 2);
  const top = Math.round(screenY + (outerHeight - height) / 2);
  const popup = window.open('', '', `popup,width=${width},height=${height},left=${left},top=${top}`);
  if (!popup && event.isTrusted) return;
  event.preventDefault();
  if (!popup) return location.assign(href);
  // `noopener` among the features would hide whether it opened.
  popup.opener = null;
  popup.location.replace(href);
}
