import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type FocusEvent,
  type InputEvent,
  type SubmitEvent,
} from 'react';
import { afterPress } from './afterPress.ts';
import { controlOf, focusFirst, isControl, labelOf, valueIn } from './controls.ts';
import type { Draft } from './drafts.ts';
import { FormElement } from './FormElement.ts';
import { FormModel } from './FormModel.ts';
import { restored, snapshot } from './restore.ts';
import { checkForm, type FormSchema, type Values } from './schema.ts';
import { useDraft } from './useDraft.ts';

type Errors = Readonly<Record<string, string>>;

/** Why the server did not take a form: keys by field. Where no field is to blame the caller says why. */
export interface FormRefusal {
  fields: Errors;
}

export interface FormOptions {
  schema: FormSchema;
  /** The name under which what is typed survives a closed dialog and a reload; without it there is no draft. */
  draft?: string;
  /** What is said at a field, by the key of its error. */
  errorText: (name: string, key: string) => string;
  /** What was wrong with the form when the page came: sent without script, it comes back as a page. */
  refused?: Errors;
  /** Sends the form, once at a time. A refusal marks its fields, and what was typed stays; null means that it was taken. */
  send: (values: Values, form: HTMLFormElement) => Promise<FormRefusal | null>;
  /** Hidden fields that a draft keeps: a picker sets them, and hears of the draft by `onRestore`. */
  alsoKept?: readonly string[];
  onRestore?: (draft: Draft) => void;
}

export interface FormHandle {
  /** For the `<form>`, as its ref. */
  attach: (element: HTMLFormElement | null) => void;
  element: () => HTMLFormElement | null;
  busy: boolean;
  /** What is said at a field. */
  error: (name: string) => string | undefined;
  /** The key of what is wrong with a field. */
  errorKey: (name: string) => string | undefined;
  /** What is announced: the error that came up as its field was left. */
  notice: string;
  value: Values;
  /** Shows errors that a caller found, and goes to the first. */
  refuse: (errors: Errors) => void;
  /** Whether these fields are right; goes to the first that is not. */
  check: (names: readonly string[]) => Promise<boolean>;
  /** Tells of a change that no key made: a picker's. */
  typed: (name: string) => Promise<void>;
  focus: (name: string) => void;
  /** Empties the form; the function that it returns brings back what stood there. */
  clear: () => () => void;
  /** Handlers of the `<form>` itself; `Form` passes them on. */
  handlers: {
    onInput: (event: InputEvent<HTMLFormElement>) => void;
    onBlur: (event: FocusEvent<HTMLFormElement>) => void;
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
    onReset: () => void;
  };
}

/**
 * The one model of all forms: fields from a schema, errors at their fields (see `FormModel`), a draft, one submit at a
 * time. Fields stay uncontrolled, so that what is typed before the script comes is there when it does.
 */
export function useForm(options: FormOptions): FormHandle {
  const [{ home, model }] = useState(() => create(options));
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
    model.use(options.schema);
  });
  const status = useSyncExternalStore(model.subscribe, model.status, model.status);
  const draft = useDraft(home, options);
  const sending = useRef(false);

  const value: Values = (name) => valueIn(home.current(), name);
  const error = (name: string) => {
    const key = status.errors[name];
    return key === undefined ? undefined : options.errorText(name, key);
  };
  // Once an error stands there, so that it is read with the field.
  const focusLater = (names: readonly string[]) => void setTimeout(() => focusFirst(home.current(), names));
  const refuse = (errors: Errors) => {
    model.refuse(errors);
    focusLater(Object.keys(errors));
  };

  const submit = async (form: HTMLFormElement) => {
    if (sending.current) return;
    sending.current = true;
    const { activeElement } = document;
    model.setBusy(true);
    try {
      const wrong = await model.checkAll();
      if (wrong.length > 0) return focusLater(wrong);
      draft.drop();
      const refusal = await latest.current.send(value, form);
      if (!refusal) return;
      draft.write();
      if (Object.keys(refusal.fields).length > 0) refuse(refusal.fields);
    } catch (failure) {
      draft.write();
      throw failure;
    } finally {
      sending.current = false;
      model.setBusy(false);
      giveBack(activeElement);
    }
  };

  return {
    attach: home.attach,
    element: home.current,
    busy: status.busy,
    error,
    errorKey: (name) => status.errors[name],
    notice: status.noticed
      ? `${labelOf(home.current(), status.noticed)}: ${error(status.noticed) ?? ''}`
      : '',
    value,
    refuse,
    check: async (names) => {
      const { schema } = latest.current;
      const wrong = await checkForm(
        Object.fromEntries(names.map((name) => [name, schema[name] ?? {}])),
        value,
      );
      if (Object.keys(wrong).length > 0) refuse(wrong);
      return Object.keys(wrong).length === 0;
    },
    typed: model.typed,
    focus: (name) => focusLater([name]),
    clear: () => {
      const before = draft.read();
      const undo = snapshot(home.current());
      home.current()?.reset();
      return () => {
        undo();
        latest.current.onRestore?.(before);
        draft.write();
      };
    },
    handlers: {
      onInput: ({ target }) => {
        draft.writeLater();
        if (isControl(target)) void model.typed(target.name);
      },
      onBlur: ({ target }) => {
        if (isControl(target)) afterPress(() => void model.left(target.name));
      },
      onSubmit: (event) => {
        event.preventDefault();
        void submit(event.currentTarget);
      },
      onReset: () => {
        model.clear();
        draft.drop();
      },
    },
  };
}

function create({ schema, refused }: FormOptions): { home: FormElement; model: FormModel } {
  const home = new FormElement();
  return { home, model: new FormModel(schema, (name) => valueIn(home.current(), name), refused) };
}

/** A button that is busy loses the focus: nobody has to look for it again. */
function giveBack(button: Element | null): void {
  setTimeout(() => {
    if (document.activeElement === document.body && button instanceof HTMLElement && button.isConnected)
      button.focus();
  });
}

/** What a field holds as it is typed, for what follows it: a list of rules, say. */
export function useFieldValue({ element }: Pick<FormHandle, 'element'>, name: string): string {
  const [value, setValue] = useState('');
  useEffect(() => {
    const form = element();
    const read = () => setValue(controlOf(form, name)?.value ?? '');
    // A form that is reset is empty only after the event.
    const readLater = () => void setTimeout(read);
    const listeners = { input: read, [restored]: read, reset: readLater };
    read();
    for (const [type, listener] of Object.entries(listeners)) form?.addEventListener(type, listener);
    return () => {
      for (const [type, listener] of Object.entries(listeners)) form?.removeEventListener(type, listener);
    };
  }, [element, name]);
  return value;
}
