import type { Finding, Place } from '#engine/contracts/revision.ts';
import type { Fix, NamedVendor } from '../checks/index.ts';

/** The merchant code of a brand, and where it is written. */
export interface BrandMerchant {
  code: string;
  place: Place;
  /** The brand's own platform, if it names one. */
  platformUrl?: string;
  /** Its age limit, where that is written, and a host at which the platform knows it. */
  age?: { limit: number; place: Place; host: string };
  /** Vendors that its navigation names. */
  vendors?: NamedVendor[];
}

/** The result of checking one brand, independent of other brands. */
export interface CheckedAlone {
  findings: Finding[];
  fixes: Fix[];
  /** Its hosts, with their places in the files, if it would go live. */
  hosts?: { host: string; line: number; column: number }[];
  /** Its merchant code, if it would go live. */
  merchant?: BrandMerchant;
}
