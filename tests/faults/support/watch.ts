import type { Page } from '@playwright/test';

/** What would be noticeable if a hostile text ran: dialogs, popups, requests to elsewhere. */
export function watch(page: Page): string[] {
  const seen: string[] = [];
  page.on('dialog', (dialog) => {
    seen.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    if (new URL(request.url()).hostname.endsWith('localhost')) return;
    if (!request.url().startsWith('data:')) seen.push(`request: ${request.url()}`);
  });
  page.on('popup', (popup) => seen.push(`popup: ${popup.url()}`));
  return seen;
}
