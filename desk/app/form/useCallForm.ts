import { useRef, useState, type FormEvent } from 'react';
import type { Sent } from '#operator/index.ts';
import type { OperatorCallName, OperatorCalls } from '#schemas/generated/operatorCalls.ts';
import { instantIn, wallClockIn } from '../data/zoned.ts';
import { useRefusal } from '../parts/useRefusal.ts';
import { useT } from '../preferences/useT.ts';
import type { Effect } from './ConfirmStep.tsx';
import {
  fieldsOf,
  requestOf,
  wrongIn,
  type FormField,
  type FormValues,
  type RequestSchema,
} from './fields.ts';
import { changesOf, fieldErrors, textsFor } from './formTexts.ts';
import { useSend } from './useSend.ts';

type Request<N extends OperatorCallName> = Sent<OperatorCalls[N]['request']>;

export interface CallFormProps<N extends OperatorCallName> {
  call: N;
  /** Of the request, in schemas/operator/calls. */
  schema: RequestSchema;
  /** Fields that the screen knows: they are sent and not asked for. */
  known: Partial<Request<N>>;
  /** Fields that are neither asked for nor sent. */
  without?: readonly string[];
  /** The values of now, by field. The form begins with them, and the last step shows them next to the new ones. */
  before?: FormValues;
  /** The values to begin with where nothing is stored yet. */
  initial?: FormValues;
  /** Sends the fields alone that were changed: the call leaves the others as they are. */
  isPartial?: boolean;
  /** Stores a picture that was chosen, and returns its name. */
  upload?: (file: File) => Promise<string>;
  /** Hints of fields that have none in the texts of the desk. */
  hints?: Readonly<Record<string, string>>;
  /** Times are typed as the clocks of this zone show them. */
  timeZone?: string;
  /** What is typed to confirm a dangerous act. */
  word: string;
  /** What the form is about, for screen readers and as its button. */
  label: string;
  /** Finds out what the act does, before it is confirmed. */
  effect?: (request: Request<N>) => Promise<Effect>;
  onDone?: (value: OperatorCalls[N]['value']) => void;
}

/** The state of a form for a call: what is typed, what is wrong with it, and the last step with what changes. */
export function useCallForm<N extends OperatorCallName>(props: CallFormProps<N>) {
  const { call, schema, known, without = [], before, initial = {}, timeZone, effect, onDone } = props;
  const t = useT();
  const send = useSend(call);
  const form = useRef<HTMLFormElement>(null);
  const fields = fieldsOf(schema, [...Object.keys(known), ...without]);
  const first = { ...emptyOf(fields), ...initial, ...withClocks(fields, before ?? {}, timeZone) };
  const [values, setValues] = useState<FormValues>(first);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [found, setFound] = useState<Effect>();
  const [isDone, setDone] = useState(false);
  const text = textsFor(t, call, props.hints);
  const changes = fields.flatMap((field) => changesOf(field, values, before && first, text));

  function show(wrong: Readonly<Record<string, string>>) {
    setErrors(wrong);
    const [name] = Object.keys(wrong);
    const input =
      name === undefined ? undefined : form.current?.querySelector<HTMLElement>(`[name="${name}"]`);
    // Also one that lies in a part of the form that is closed.
    input?.closest('details')?.setAttribute('open', '');
    input?.focus();
  }
  const { isBusy, failed, setFailed, attempt } = useAttempt((error) => {
    const named = fieldErrors(error, fields, text);
    if (Object.keys(named).length === 0) return false;
    setFound(undefined);
    // The fields are there again once the last step is gone.
    requestAnimationFrame(() => show(named));
    return true;
  });
  const request = () => ({ ...typedRequest(fields, values, { ...props, first }), ...known }) as Request<N>;

  async function check(event: FormEvent) {
    event.preventDefault();
    setDone(false);
    setFailed(undefined);
    const wrong = fields.flatMap((field) => {
      const why = wrongIn(field, values[field.name] ?? '');
      return why ? [[field.name, text.wrong(field, why)] as const] : [];
    });
    show(Object.fromEntries(wrong));
    if (wrong.length > 0) return;
    if (before && changes.length === 0) setFailed(t('nothing-changed'));
    else await attempt(async () => setFound((await effect?.(request())) ?? {}));
  }
  const confirm = () =>
    attempt(async () => {
      const value = await send(request());
      setFound(undefined);
      setDone(true);
      // What is stored now is what was typed. Other fields, such as a time, were for this act alone.
      const empty = emptyOf(fields);
      setValues((now) => (before ? { ...now, ...omit(empty, before) } : { ...empty, ...initial }));
      onDone?.(value);
    });
  const set = (name: string, value: string | boolean) => {
    setValues((now) => ({ ...now, [name]: value }));
    setErrors((now) => Object.fromEntries(Object.entries(now).filter(([other]) => other !== name)));
  };
  const back = () => setFound(undefined);
  return {
    form,
    fields,
    text,
    values,
    errors,
    changes,
    found,
    isBusy,
    failed,
    isDone,
    check,
    confirm,
    set,
    back,
  };
}

/** Runs one piece of work at a time. What fails is said in a sentence, unless `take` has shown it somewhere else. */
function useAttempt(take: (error: unknown) => boolean) {
  const refusal = useRefusal();
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string>();
  async function attempt(work: () => Promise<void>) {
    setBusy(true);
    setFailed(undefined);
    try {
      await work();
    } catch (error) {
      if (!take(error)) setFailed(refusal(error));
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, failed, setFailed, attempt };
}

/** The fields that are sent, with times as moments. */
function typedRequest(
  fields: readonly FormField[],
  values: FormValues,
  {
    before,
    first,
    timeZone,
    isPartial = false,
  }: { before?: FormValues; first: FormValues; timeZone?: string; isPartial?: boolean },
): Record<string, unknown> {
  const typed = requestOf(fields, values, before);
  for (const { name, kind } of fields) {
    const isAsBefore = values[name] === first[name];
    const clock = typed[name];
    if (isPartial && isAsBefore) delete typed[name];
    else if (kind === 'time' && typeof clock === 'string')
      typed[name] = isAsBefore && before?.[name] ? before[name] : instantIn(clock, timeZone)?.toISOString();
  }
  return typed;
}

/** The values of an empty form. */
function emptyOf(fields: readonly FormField[]): FormValues {
  return Object.fromEntries(
    fields.map(({ name, kind, choices, isRequired }) => [
      name,
      kind === 'flag' ? false : kind === 'choice' && isRequired ? (choices[0] ?? '') : '',
    ]),
  );
}

function omit(values: FormValues, others: FormValues): FormValues {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !(name in others)));
}

/** Stored times as the clocks of the zone show them. */
function withClocks(fields: readonly FormField[], values: FormValues, timeZone?: string): FormValues {
  const times = fields.filter(({ name, kind }) => kind === 'time' && typeof values[name] === 'string');
  const clocks = times.map(({ name }) => [name, wallClockIn(String(values[name]), timeZone)]);
  return { ...values, ...Object.fromEntries(clocks) };
}
