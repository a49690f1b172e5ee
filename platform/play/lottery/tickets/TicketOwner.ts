import type { Media } from '#platform/base/files/index.ts';
import type { Merchant } from '#platform/site/merchants/index.ts';

/** Whose tickets are placed, listed or canceled, and for which site. */
export interface TicketOwner {
  merchant: Merchant;
  language: string;
  accountId: number;
  media: Media;
}
