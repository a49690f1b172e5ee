/** Session values: what was typed in a form, by the form's name. They end with the tab, and with a log-out. */
const prefix = 'livery-draft:';

export type Draft = Readonly<Record<string, string>>;

/** What was typed in a form before, or nothing. */
export function readDraft(form: string): Draft {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(prefix + form) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    return Object.fromEntries(
      Object.entries(kept).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    );
  } catch {
    return {};
  }
}

/** Keeps what is typed in a form; a form in which nothing is typed has no draft. */
export function writeDraft(form: string, draft: Draft): void {
  const typed = Object.entries(draft).filter(([, value]) => value !== '');
  try {
    if (typed.length === 0) sessionStorage.removeItem(prefix + form);
    else sessionStorage.setItem(prefix + form, JSON.stringify(Object.fromEntries(typed)));
  } catch {
    // The browser refuses storage or it is full: the form works without drafts.
  }
}
