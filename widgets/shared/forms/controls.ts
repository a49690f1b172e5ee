type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The control of a form by its name; the first of several. */
export function controlOf(form: HTMLFormElement | null, name: string): Control | null {
  // The server renders without one.
  if (!form) return null;
  const found = form.elements.namedItem(name);
  const one = found instanceof RadioNodeList ? found[0] : found;
  return isControl(one) ? one : null;
}

export function isControl(element: unknown): element is Control {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement
  );
}

/** What a field holds: a tick its value while it is set, a password every space, all others without those around. */
export function valueIn(form: HTMLFormElement | null, name: string): string {
  const control = controlOf(form, name);
  if (!control) return '';
  if (control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type)) {
    const chosen = new FormData(form ?? undefined).get(name);
    return typeof chosen === 'string' ? chosen : '';
  }
  return isPassword(control) ? control.value : control.value.trim();
}

/** Also while its eye shows it as text. */
export function isPassword(control: Control): boolean {
  return control.type === 'password' || control.autocomplete.includes('password');
}

/** Whether a draft may keep it: text that somebody types or chooses, and no secret. */
export function isKept(control: Control): boolean {
  const never = ['checkbox', 'radio', 'hidden', 'file', 'password'];
  return control.name !== '' && !never.includes(control.type) && !isPassword(control);
}

/** Puts the focus on the first of these fields as they stand in the form, and opens what it is folded away in. */
export function focusFirst(form: HTMLFormElement | null, names: readonly string[]): void {
  for (const element of form?.elements ?? []) {
    if (!isControl(element) || !names.includes(element.name) || element.type === 'hidden') continue;
    element.closest('details')?.setAttribute('open', '');
    element.focus();
    return;
  }
}

/** The words of a field's label, as a screen reader says them. */
export function labelOf(form: HTMLFormElement | null, name: string): string {
  const label = controlOf(form, name)?.labels?.[0];
  if (!label) return '';
  const words = label.cloneNode(true) as HTMLElement;
  for (const hidden of words.querySelectorAll('[aria-hidden="true"]')) hidden.remove();
  return words.textContent.trim();
}
