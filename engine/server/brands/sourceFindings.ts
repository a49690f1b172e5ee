import type { Issue } from '#engine/brand/index.ts';

/** Findings on the environment of brands, in the same form as findings in them. */

/** DATA_DIR refused a new state. Every scan retries. */
export function notStored(file: string, reason: string): Issue {
  const what = `The new revision cannot be stored in DATA_DIR/revisions: ${reason}.`;
  return issue(
    file,
    'not-kept',
    'error',
    what,
    'The brand stays as it was.',
    'Free disk space there, or check the write permissions.',
  );
}

/** The brand folder refused the schemas for editors. */
export function noSchemas(file: string, reason: string): Issue {
  const what = `The schemas for editors cannot be written: ${reason}.`;
  return issue(
    file,
    'no-editor-schemas',
    'warning',
    what,
    'Editors offer no completion in brand files.',
    'Check the write permissions of the folder.',
  );
}

/** The folder of all brands cannot be read. */
export function unreadable(file: string, reason: string): Issue {
  const what = `The brands cannot be read: ${reason}.`;
  return issue(
    file,
    'unreadable',
    'error',
    what,
    'All brands stay as they are.',
    'Check BRANDS_DIR and its read permissions.',
  );
}

/** There is no brand at all: a volume that is not mounted, a failed copy. `live` brands stay. */
export function noBrands(file: string, live: number): Issue {
  return issue(
    file,
    'no-brands',
    'error',
    'There is no brand in BRANDS_DIR.',
    live === 0
      ? 'No site is served.'
      : `${live === 1 ? 'The 1 brand' : `All ${live} brands`} that went live last stay as they were.`,
    'Mount the folder, or copy the brands there. To run without brands, stop the portal and delete DATA_DIR/revisions.',
  );
}

/** The folder of one brand is gone. The brand stays for some seconds. */
export function goneBrand(file: string, brand: string, seconds: number): Issue {
  return issue(
    file,
    'brand-gone',
    'warning',
    `The folder of the brand "${brand}" is gone.`,
    `The brand stays live for ${seconds} s, then its hosts are no longer served.`,
    'Put the folder back to keep the brand.',
  );
}

function issue(
  file: string,
  code: string,
  severity: Issue['severity'],
  what: string,
  follows: string,
  todo: string,
): Issue {
  return { file, line: 1, column: 1, code, severity, what, follows, todo };
}
