import { checkField, checkForm, type FormSchema, type Values } from './schema.ts';

/** What a form shows beside its fields. */
export interface FormStatus {
  /** Keys of what is wrong, by field. */
  errors: Readonly<Record<string, string>>;
  /** It is being checked or sent. */
  busy: boolean;
  /** The field whose error came up as the visitor left it: it is read out once. */
  noticed: string | null;
}

const calm: FormStatus = { errors: {}, busy: false, noticed: null };

/**
 * When a form says what is wrong (WCAG 3.3.1, 3.3.3): never while a field is typed in for the first time; once it is
 * left; and from then on with each key, so that an error goes as soon as its field is right. Knows no DOM: `values`
 * reads what is typed.
 */
export class FormModel {
  #schema: FormSchema;
  readonly #values: Values;
  readonly #listeners = new Set<() => void>();
  /** Fields that somebody has typed in. */
  readonly #touched = new Set<string>();
  /** What the server refused, by field: its error stands until the value changes. */
  readonly #refused = new Map<string, string>();
  /** The latest check of each field: an older one that ends later says nothing. */
  readonly #checks = new Map<string, number>();
  #turn = 0;
  #status = calm;

  constructor(schema: FormSchema, values: Values, refused: Readonly<Record<string, string>> = {}) {
    this.#schema = schema;
    this.#values = values;
    this.refuse(refused);
  }

  /** What is asked for has changed: a captcha has come, say. */
  use(schema: FormSchema): void {
    this.#schema = schema;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly status = (): FormStatus => this.#status;

  /** A key in a field. */
  readonly typed = async (name: string): Promise<void> => {
    this.#touched.add(name);
    const again = [name, ...this.#readersOf(name)].filter((one) => one in this.#status.errors);
    await Promise.all(again.map((one) => this.#check(one, false)));
  };

  /** A field is left. One that nobody has typed in is not nagged about. */
  async left(name: string): Promise<void> {
    const touched = [name, ...this.#readersOf(name)].filter((one) => this.#touched.has(one));
    await Promise.all(touched.map((one) => this.#check(one, one === name)));
  }

  /** Checks all fields before sending: the names of those that are wrong, in the order of the schema. */
  async checkAll(): Promise<string[]> {
    this.#turn += 1;
    this.#checks.clear();
    const errors = await checkForm(this.#schema, this.#values);
    this.#refused.clear();
    this.#set({ errors, noticed: null });
    return Object.keys(errors);
  }

  /** Shows what the server, or another check of the caller's, found wrong. */
  refuse(errors: Readonly<Record<string, string>>): void {
    for (const name of Object.keys(errors)) this.#refused.set(name, this.#values(name));
    this.#set({ errors: { ...this.#status.errors, ...errors }, noticed: null });
  }

  setBusy(busy: boolean): void {
    this.#set({ busy });
  }

  /** Nothing is typed and nothing is wrong. */
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
