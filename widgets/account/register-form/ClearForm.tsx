import { useEffect, useState } from 'react';
import type { Translate } from '#engine/react/index.ts';
import type { FormHandle } from '#widgets/shared/forms/forms.ts';
import styles from './register-form.module.css';

/** Clears the form (R5.5), and offers to undo that until the visitor types. */
export function ClearForm({ t, form }: { t: Translate; form: FormHandle }) {
  const [undo, setUndo] = useState<(() => void) | null>(null);
  const { element } = form;
  useEffect(() => {
    const fields = element();
    const forget = () => setUndo(null);
    fields?.addEventListener('input', forget);
    return () => fields?.removeEventListener('input', forget);
  }, [element]);
  // One element for both states, so that it keeps the focus.
  return (
    <button
      type="reset"
      className={styles.reset}
      disabled={form.busy}
      onClick={(event) => {
        event.preventDefault();
        undo?.();
        const before = undo ? null : form.clear();
        setUndo(() => before);
      }}
    >
      {t(undo ? 'undo' : 'reset')}
    </button>
  );
}
