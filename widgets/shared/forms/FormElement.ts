/** Reference to the mounted `<form>`; null before mount and after unmount. */
export class FormElement {
  #element: HTMLFormElement | null = null;

  readonly attach = (element: HTMLFormElement | null): void => {
    this.#element = element;
  };

  readonly current = (): HTMLFormElement | null => this.#element;
}
