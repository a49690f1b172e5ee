import { useEffect, useLayoutEffect, useRef } from 'react';
import { isControl, isDraftable } from './controls.ts';
import { readDraft, writeDraft, type Draft } from './drafts.ts';
import type { FormElement } from './FormElement.ts';
import { restore } from './restore.ts';
import type { FormSchema } from './schema.ts';

/** Milliseconds without typing after which a draft is written. */
const pause = 300;

interface DraftOptions {
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

/** Saves the values of a form as a draft, and restores them when the form mounts again. */
export function useDraft(home: FormElement, options: DraftOptions): DraftHandle {
  const { draft: name } = options;
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The latest values: on unmount the fields are already gone. */
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

function readFields(form: HTMLFormElement | null, { schema, alsoKept = [] }: DraftOptions): Draft {
  const entries = [...(form?.elements ?? [])].flatMap((element) => {
    if (!isControl(element)) return [];
    const keeps = isDraftable(element) ? !schema[element.name]?.secret : alsoKept.includes(element.name);
    return keeps ? [[element.name, element.value] as const] : [];
  });
  return Object.fromEntries(entries);
}
