import { useEffect, useState } from 'react';
import type { Translate } from '#engine/react/index.ts';
import type { FormHandle } from '#widgets/shared/forms/forms.ts';
import styles from './register-form.module.css';

/** Empties the form (R5.5), and brings back what stood there until something else is typed. */
export function ClearForm({ t, form }: { t: Translate; form: FormHandle }) {
  const [undo, setUndo] = useState<(() => void) | null>(null);
  const { element } = form;
  useEffect(() => {
    const fields = element();
    const forget = () => setUndo(null);
    fields?.addEventListener('input', forget);
    return () => fields?.removeEventListener('input', forget);
  }, [element]);
  // One element for both: the focus stays where it is.
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
