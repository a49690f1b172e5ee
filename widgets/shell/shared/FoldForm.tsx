import type { SubmitEvent } from 'react';
import { useActions } from '#engine/react/index.ts';
import { Icon } from '#engine/react/ui/Icon.tsx';
import { next, previous } from '#engine/react/ui/icons.ts';
import styles from './fold-form.module.css';

interface FoldFormProps {
  /** The bar as `<html data-fold>` names it: `n` folds towards the start of the line, `s` towards its end. */
  bar: 'n' | 's';
  fold: string;
  unfold: string;
}

/** Folds a bar away and opens it again (R2.3.1). Without script it posts a form and comes back to the page. */
export function FoldForm({ bar, fold, unfold }: FoldFormProps) {
  const { setFold } = useActions();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const folds = (event.nativeEvent as SubmitEventInit).submitter?.getAttribute('name') === 'fold';
    setFold(bar, folds);
    // The button that was pressed is gone now; the one in its place takes the keyboard over.
    event.currentTarget.querySelector<HTMLElement>(folds ? '[name=unfold]' : '[name=fold]')?.focus();
  };
  const [away, back] = bar === 's' ? [next, previous] : [previous, next];
  return (
    <form className={styles.form} data-bar={bar} method="post" action="/-/look" onSubmit={submit}>
      <button className={styles.fold} name="fold" value={bar} title={fold} aria-label={fold}>
        <Icon path={away} />
      </button>
      <button className={styles.unfold} name="unfold" value={bar} title={unfold} aria-label={unfold}>
        <Icon path={back} />
      </button>
    </form>
  );
}
