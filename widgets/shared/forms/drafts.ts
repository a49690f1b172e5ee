/** Key prefix of drafts in session storage. They end with the tab and on logout. */
const prefix = 'livery-draft:';

export type Draft = Readonly<Record<string, string>>;

/** The draft of a form; empty if there is none. */
export function readDraft(form: string): Draft {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(prefix + form) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    return Object.fromEntries(
      Object.entries(stored).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    );
  } catch {
    return {};
  }
}

/** Stores the draft of a form; an empty form has no draft. */
export function writeDraft(form: string, draft: Draft): void {
  const typed = Object.entries(draft).filter(([, value]) => value !== '');
  try {
    if (typed.length === 0) sessionStorage.removeItem(prefix + form);
    else sessionStorage.setItem(prefix + form, JSON.stringify(Object.fromEntries(typed)));
  } catch {
    // Storage is refused or full: the form works without drafts.
  }
}
