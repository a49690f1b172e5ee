import type { Role } from '#engine/contracts/audience.ts';
import type { BrandRevision, Finding } from '#engine/contracts/revision.ts';

/** What the visitor of a preview has chosen in its bar. */
export interface PreviewChoice {
  /** Whom the page is made for, regardless of the session; absent: for the visitor as they are. */
  role?: Role;
  /** A member who takes a cool-off or self-exclusion (R10.7). */
  onBreak?: true;
  /** The date for conditions, `2026-12-24T18:00` in the brand's time zone; absent: now. */
  date?: string;
  /** ISO 3166, two capital letters; absent: the visitor's own. */
  country?: string;
  /** Parameters of a campaign link, `utm_source=facebook`; absent: those of the visit. */
  campaign?: string;
  /** A variant of one experiment; absent: the visitor's own. */
  variant?: { experiment: string; variant: string };
}

/** A visit that sees a draft. */
export interface PreviewVisit {
  /** The draft compiled; the live revision if the draft was never valid. */
  revision: BrandRevision;
  findings: Finding[];
  /** The brand whose draft it is. */
  draft: string;
  /** When the link expires, in milliseconds since 1970. */
  expires: number;
  choice: PreviewChoice;
  /** The chosen date in milliseconds since 1970. */
  now?: number;
}

/** Why a preview is refused. */
export type PreviewRefusal = 'forged' | 'expired' | 'other-brand' | 'no-draft';
