import styles from './agent-income.module.css';

interface OpenButtonProps {
  text: string;
  /** Stands below the name. */
  note?: string | undefined;
  onOpen: () => void;
}

/** The name of a row that opens what it sums. */
export function OpenButton({ text, note, onOpen }: OpenButtonProps) {
  return (
    <button type="button" className={styles.open} onClick={onOpen}>
      <bdi>{text}</bdi>
      {note !== undefined && <small>{note}</small>}
    </button>
  );
}
