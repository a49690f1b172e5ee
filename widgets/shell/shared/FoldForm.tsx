import type { SubmitEvent } from 'react';
import { useActions } from '#engine/react/index.ts';
import { Icon } from '#engine/react/ui/Icon.tsx';
import { next, previous } from '#engine/react/ui/icons.ts';
import styles from './fold-form.module.css';

interface FoldFormProps {
  /** The bar's name in `<html data-fold>`: `n` folds towards the start of the line, `s` towards its end. */
  bar: 'n' | 's';
  fold: string;
  unfold: string;
}

/** Collapses and expands a bar (R2.3.1). Without script it posts a form and returns to the page. */
export function FoldForm({ bar, fold, unfold }: FoldFormProps) {
  const { setFold } = useActions();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const folds = (event.nativeEvent as SubmitEventInit).submitter?.getAttribute('name') === 'fold';
    setFold(bar, folds);
    // The pressed button is hidden now, so move the focus to the one that replaces it.
    event.currentTarget.querySelector<HTMLElement>(folds ? '[name=unfold]' : '[name=fold]')?.focus();
  };
  const [away, back] = bar === 's' ? [next, previous] : [previous, next];
  return (
    <form className={styles.form} data-bar={bar} method="post" action="/-/appearance" onSubmit={submit}>
      <button className={styles.fold} name="fold" value={bar} title={fold} aria-label={fold}>
        <Icon path={away} />
      </button>
      <button className={styles.unfold} name="unfold" value={bar} title={unfold} aria-label={unfold}>
        <Icon path={back} />
      </button>
    </form>
  );
}
