import { useEffect, useLayoutEffect, useRef } from 'react';
import { isControl, isKept } from './controls.ts';
import { readDraft, writeDraft, type Draft } from './drafts.ts';
import type { FormElement } from './FormElement.ts';
import { restore } from './restore.ts';
import type { FormSchema } from './schema.ts';

/** Milliseconds of a pause in typing after which a draft is written. */
const pause = 300;

interface Kept {
  draft?: string;
  schema: FormSchema;
  alsoKept?: readonly string[];
  onRestore?: (draft: Draft) => void;
}

interface DraftHandle {
  read: () => Draft;
  write: () => void;
  writeLater: () => void;
  drop: () => void;
}

/** Keeps what is typed in a form, and puts it back when the form comes again. */
export function useDraft(home: FormElement, options: Kept): DraftHandle {
  const { draft: name } = options;
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** What was typed last: when the form goes its fields are gone already. */
  const typed = useRef<Draft>({});

  useEffect(() => {
    if (!name) return;
    const before = readDraft(name);
    if (restore(home.current(), before)) latest.current.onRestore?.(before);
    const flush = () => {
      if (timer.current === undefined) return;
      clearTimeout(timer.current);
      timer.current = undefined;
      writeDraft(name, typed.current);
    };
    addEventListener('pagehide', flush);
    return () => {
      removeEventListener('pagehide', flush);
      flush();
    };
  }, [name, home]);

  const read = (): Draft => readFields(home.current(), latest.current);
  const stop = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
  };
  const write = (draft: Draft) => {
    stop();
    if (name) writeDraft(name, draft);
  };
  return {
    read,
    write: () => write(read()),
    writeLater: () => {
      if (!name) return;
      typed.current = read();
      stop();
      timer.current = setTimeout(() => write(typed.current), pause);
    },
    drop: () => write({}),
  };
}

function readFields(form: HTMLFormElement | null, { schema, alsoKept = [] }: Kept): Draft {
  const entries = [...(form?.elements ?? [])].flatMap((element) => {
    if (!isControl(element)) return [];
    const keeps = isKept(element) ? !schema[element.name]?.secret : alsoKept.includes(element.name);
    return keeps ? [[element.name, element.value] as const] : [];
  });
  return Object.fromEntries(entries);
}
