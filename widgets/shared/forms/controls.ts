type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The first control of a form with this name. */
export function controlOf(form: HTMLFormElement | null, name: string): Control | null {
  // The server renders without a form element.
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

/** The value of a field: trimmed, except for passwords; that of a checkbox or radio button only if it is checked. */
export function valueIn(form: HTMLFormElement | null, name: string): string {
  const control = controlOf(form, name);
  if (!control) return '';
  if (control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type)) {
    const chosen = new FormData(form ?? undefined).get(name);
    return typeof chosen === 'string' ? chosen : '';
  }
  return isPassword(control) ? control.value : control.value.trim();
}

/** True also while the password is shown as text. */
export function isPassword(control: Control): boolean {
  return control.type === 'password' || (control.getAttribute('autocomplete') ?? '').includes('password');
}

/** Whether a draft may store it: typed or selected text, but no secret. */
export function isDraftable(control: Control): boolean {
  const never = ['checkbox', 'radio', 'hidden', 'file', 'password'];
  return control.name !== '' && !never.includes(control.type) && !isPassword(control);
}

/** Focuses the first of these fields in document order, and opens the `<details>` around it. */
export function focusFirst(form: HTMLFormElement | null, names: readonly string[]): void {
  for (const element of form?.elements ?? []) {
    if (!isControl(element) || !names.includes(element.name) || element.type === 'hidden') continue;
    element.closest('details')?.setAttribute('open', '');
    element.focus();
    return;
  }
}

/** The text of a field's label, as a screen reader reads it. */
export function labelOf(form: HTMLFormElement | null, name: string): string {
  const label = controlOf(form, name)?.labels?.[0];
  if (!label) return '';
  const words = label.cloneNode(true) as HTMLElement;
  for (const hidden of words.querySelectorAll('[aria-hidden="true"]')) hidden.remove();
  return words.textContent.trim();
}
