import type { Finding, Place } from '#engine/contracts/revision.ts';

/** A finding without its consequence, which depends on whether the brand has a good revision. */
export interface Issue extends Place {
  code: string;
  severity: 'error' | 'warning';
  /** `"rows" is 500, above the maximum of 50.` */
  what: string;
  /** What follows, if that differs from the consequence of every error. */
  follows?: string;
  /** `Use 50 or less.` */
  todo: string;
  correction?: Correction;
}

/** A key or value in a file, and the only text that can have been meant; `--fix` writes it. */
export interface Correction extends Place {
  from: string;
  text: string;
}

/** What follows from an error: for a live brand, for a layer that is not a site, for a brand that is not live yet. */
export const consequences = {
  keeps: 'The brand keeps its last good revision.',
  layer: 'The brands that extend it keep their last good revision.',
  notLive: 'The brand does not go live until this is corrected.',
} as const;

/** An error: the brand is not accepted until it is corrected. */
export function error(place: Place, code: string, what: string, todo: string): Issue {
  return { ...placeOnly(place), code, severity: 'error', what, todo };
}

/** A warning: the brand is accepted; `follows` says what visitors notice. */
export function warning(place: Place, code: string, what: string, follows: string, todo: string): Issue {
  return { ...placeOnly(place), code, severity: 'warning', what, follows, todo };
}

/** Adds a correction to an issue, if there is one. */
export function withCorrection(issue: Issue, place: Place, from: string, text: string | undefined): Issue {
  return text === undefined || text === from
    ? issue
    : { ...issue, correction: { ...placeOnly(place), from, text } };
}

/** Words an issue as where, what, what follows, what to do (house style 26). */
export function toFinding(issue: Issue, consequence: string = consequences.keeps): Finding {
  const { code, severity, what, follows = consequence, todo } = issue;
  return {
    ...placeOnly(issue),
    code,
    message: [what, follows, todo].filter((part) => part !== '').join(' '),
    severity,
  };
}

/** Findings in the order in which they are best corrected: errors first, then by file, line and column. */
export function inOrder<T extends Place & Pick<Issue, 'severity'>>(findings: T[]): T[] {
  return findings.toSorted(
    (a, b) =>
      Number(a.severity === 'warning') - Number(b.severity === 'warning') ||
      (a.file < b.file ? -1 : a.file > b.file ? 1 : 0) ||
      a.line - b.line ||
      a.column - b.column,
  );
}

const placeOnly = ({ file, line, column }: Place): Place => ({ file, line, column });
