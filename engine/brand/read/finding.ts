import type { Finding, Place } from '#engine/contracts/revision.ts';

/** A finding before it is known what follows from it: that depends on whether the brand has a good revision. */
export interface Issue extends Place {
  code: string;
  severity: 'error' | 'warning';
  /** `"rows" is 500, above the most allowed, 50.` */
  what: string;
  /** What follows, where it is not what follows from every error. */
  follows?: string;
  /** `Use 50 or less.` */
  todo: string;
  correction?: Correction;
}

/** A text of a file, a key or a value, and the only one that can have been meant: `--fix` writes it. */
export interface Correction extends Place {
  from: string;
  text: string;
}

/** What follows from an error: for a brand that is live, for a layer that is no site, for a brand that is not live yet. */
export const consequences = {
  keeps: 'The brand keeps its last good revision.',
  layer: 'The brands that extend it keep their last good revision.',
  notLive: 'The brand is not live until this is mended.',
} as const;

/** An error: the brand is not accepted while it stands. */
export function error(place: Place, code: string, what: string, todo: string): Issue {
  return { ...placeOnly(place), code, severity: 'error', what, todo };
}

/** A warning: the brand is accepted; `follows` says what visitors notice. */
export function warning(place: Place, code: string, what: string, follows: string, todo: string): Issue {
  return { ...placeOnly(place), code, severity: 'warning', what, follows, todo };
}

/** The issue with the text that was surely meant, where there is one. */
export function withCorrection(issue: Issue, place: Place, from: string, text: string | undefined): Issue {
  return text === undefined || text === from
    ? issue
    : { ...issue, correction: { ...placeOnly(place), from, text } };
}

/** Says where, what, what follows, what to do (house style 24). */
export function toFinding(issue: Issue, consequence: string = consequences.keeps): Finding {
  const { code, severity, what, follows = consequence, todo } = issue;
  return {
    ...placeOnly(issue),
    code,
    message: [what, follows, todo].filter((part) => part !== '').join(' '),
    severity,
  };
}

/** Findings in the order in which people mend them: errors first, then by file, line and column. */
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
