/** The `<form>` of a form, from when it stands in the page until it goes. */
export class FormElement {
  #element: HTMLFormElement | null = null;

  readonly attach = (element: HTMLFormElement | null): void => {
    this.#element = element;
  };

  readonly current = (): HTMLFormElement | null => this.#element;
}
