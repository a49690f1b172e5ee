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
import { usePortal, type Trouble } from '#engine/react/index.ts';
import { afterPress } from './afterPress.ts';
import { controlOf, focusFirst, isControl, labelOf, valueIn } from './controls.ts';
import type { Draft } from './drafts.ts';
import { FormElement } from './FormElement.ts';
import { FormModel } from './FormModel.ts';
import { snapshot } from './restore.ts';
import { restored } from './restored.ts';
import { checkForm, type FormSchema, type Values } from './schema.ts';
import { useDraft } from './useDraft.ts';

type Errors = Readonly<Record<string, string>>;

/** Why the server refused a form: error keys by field. If no field is at fault, the caller shows the reason. */
export interface FormRefusal {
  fields: Errors;
}

export interface FormOptions {
  schema: FormSchema;
  /** Name of the draft that survives closing the dialog and reloading; without it there is no draft. */
  draft?: string;
  /** The message for an error key at a field. */
  errorText: (name: string, key: string) => string;
  /** Initial errors: a form sent without script comes back as a page with them. */
  refused?: Errors;
  /** Sends the form; never runs concurrently. A refusal marks its fields and keeps their values; null means success. */
  send: (values: Values, form: HTMLFormElement) => Promise<FormRefusal | null>;
  /** Hidden fields that the draft includes. The picker that sets them learns of a draft by `onRestore`. */
  alsoKept?: readonly string[];
  onRestore?: (draft: Draft) => void;
}

export interface FormHandle {
  /** Ref callback for the `<form>`. */
  attach: (element: HTMLFormElement | null) => void;
  element: () => HTMLFormElement | null;
  busy: boolean;
  /** The error message of a field. */
  error: (name: string) => string | undefined;
  /** The error key of a field. */
  errorKey: (name: string) => string | undefined;
  /** The announcement: an error that appeared as its field lost focus. */
  notice: string;
  /** Why it could not be sent, if no field is at fault. */
  failure: Trouble | null;
  value: Values;
  /** Shows errors found by the caller, and focuses the first. */
  refuse: (errors: Errors) => void;
  /** Whether these fields are valid; focuses the first that is not. */
  check: (names: readonly string[]) => Promise<boolean>;
  /** Reports a change that was not typed, such as a picker's. */
  typed: (name: string) => Promise<void>;
  focus: (name: string) => void;
  /** Clears the form, and returns a function that restores it. */
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
 * Manages a form: fields from a schema, errors at their fields (see `FormModel`), a draft, one submit at a time. Fields
 * are uncontrolled, so that text typed before hydration survives it.
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
  const [failure, setFailure] = useState<Trouble | null>(null);
  const { trouble } = usePortal().stores;

  const value: Values = (name) => valueIn(home.current(), name);
  const error = (name: string) => {
    const key = status.errors[name];
    return key === undefined ? undefined : options.errorText(name, key);
  };
  // After the error has rendered, so that screen readers read it with the field.
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
    setFailure(null);
    trouble.setState({ form: setFailure });
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
      trouble.setState({ form: null });
      model.setBusy(false);
      returnFocus(activeElement);
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
    failure,
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

/** Returns the focus to the button, which lost it while it was busy. */
function returnFocus(button: Element | null): void {
  setTimeout(() => {
    if (document.activeElement === document.body && button instanceof HTMLElement && button.isConnected)
      button.focus();
  });
}

/** The current value of a field while it is typed, for example for its rule list. */
export function useFieldValue({ element }: Pick<FormHandle, 'element'>, name: string): string {
  const [value, setValue] = useState('');
  useEffect(() => {
    const form = element();
    const read = () => setValue(controlOf(form, name)?.value ?? '');
    // A reset takes effect only after its event.
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
