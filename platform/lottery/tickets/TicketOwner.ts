import type { Media } from '../../files/media.ts';
import type { Merchant } from '../../system/merchants.ts';

/** Whose tickets are placed, listed or canceled, and for which site. */
export interface TicketOwner {
  merchant: Merchant;
  language: string;
  accountId: number;
  media: Media;
}
