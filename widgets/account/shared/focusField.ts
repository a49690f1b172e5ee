/** Focuses a field of a form by name. */
export function focusField(form: HTMLFormElement, name = ''): void {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLInputElement) field.focus();
}
