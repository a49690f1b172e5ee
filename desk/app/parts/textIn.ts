/** What was typed into a field of a form. */
export function textIn(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value : '';
}

/** The code of an authenticator app as it was typed, without the spaces that apps show. */
export function codeIn(form: HTMLFormElement): string {
  return textIn(form, 'code').replace(/\s/g, '');
}
