import { checkField, checkForm, type FormSchema, type Values } from './schema.ts';

/** State of a form other than its values. */
export interface FormStatus {
  /** Error keys by field. */
  errors: Readonly<Record<string, string>>;
  /** The form is being checked or sent. */
  busy: boolean;
  /** The field whose error appeared as it lost focus: it is announced once. */
  noticed: string | null;
}

const calm: FormStatus = { errors: {}, busy: false, noticed: null };

/**
 * Decides when errors appear (WCAG 3.3.1, 3.3.3): never during first typing, but when the field loses focus; from then
 * on the field is checked with each key, so that its error disappears as soon as it is corrected. Independent of the
 * DOM: `values` reads the fields.
 */
export class FormModel {
  #schema: FormSchema;
  readonly #values: Values;
  readonly #listeners = new Set<() => void>();
  /** Fields that the visitor has typed in. */
  readonly #touched = new Set<string>();
  /** Values that the server refused, by field: the error stays until the value changes. */
  readonly #refused = new Map<string, string>();
  /** Number of the latest check of each field; the result of an older one is ignored. */
  readonly #checks = new Map<string, number>();
  #turn = 0;
  #status = calm;

  constructor(schema: FormSchema, values: Values, refused: Readonly<Record<string, string>> = {}) {
    this.#schema = schema;
    this.#values = values;
    this.refuse(refused);
  }

  /** Replaces the schema, for example when a captcha is added. */
  use(schema: FormSchema): void {
    this.#schema = schema;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly status = (): FormStatus => this.#status;

  /** To be called for each key in a field. */
  readonly typed = async (name: string): Promise<void> => {
    this.#touched.add(name);
    const again = [name, ...this.#readersOf(name)].filter((one) => one in this.#status.errors);
    await Promise.all(again.map((one) => this.#check(one, false)));
  };

  /** To be called when a field loses focus. Untouched fields are not checked. */
  async left(name: string): Promise<void> {
    const touched = [name, ...this.#readersOf(name)].filter((one) => this.#touched.has(one));
    await Promise.all(touched.map((one) => this.#check(one, one === name)));
  }

  /** Checks all fields before submitting. Returns the names of invalid fields, in the order of the schema. */
  async checkAll(): Promise<string[]> {
    this.#turn += 1;
    this.#checks.clear();
    const errors = await checkForm(this.#schema, this.#values);
    this.#refused.clear();
    this.#set({ errors, noticed: null });
    return Object.keys(errors);
  }

  /** Shows errors found by the server or by the caller. */
  refuse(errors: Readonly<Record<string, string>>): void {
    for (const name of Object.keys(errors)) this.#refused.set(name, this.#values(name));
    this.#set({ errors: { ...this.#status.errors, ...errors }, noticed: null });
  }

  setBusy(busy: boolean): void {
    this.#set({ busy });
  }

  /** Resets all errors and touched fields. */
  clear(): void {
    this.#turn += 1;
    this.#checks.clear();
    this.#touched.clear();
    this.#refused.clear();
    this.#set({ errors: {}, noticed: null });
  }

  #readersOf(name: string): string[] {
    return Object.keys(this.#schema).filter((one) => this.#schema[one]?.reads?.includes(name));
  }

  async #check(name: string, notice: boolean): Promise<void> {
    const refused = this.#refused.get(name);
    if (refused !== undefined) {
      if (refused === this.#values(name)) return;
      this.#refused.delete(name);
    }
    const turn = (this.#turn += 1);
    this.#checks.set(name, turn);
    const key = await checkField(this.#schema, name, this.#values);
    if (this.#checks.get(name) !== turn) return;
    const { [name]: before, ...others } = this.#status.errors;
    if (key === (before ?? null)) return;
    const noticed = key === null && this.#status.noticed === name ? null : this.#status.noticed;
    this.#set({
      errors: key === null ? others : { ...others, [name]: key },
      noticed: key !== null && notice ? name : noticed,
    });
  }

  #set(change: Partial<FormStatus>): void {
    this.#status = { ...this.#status, ...change };
    for (const listener of this.#listeners) listener();
  }
}
