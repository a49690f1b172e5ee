import styles from './records.module.css';

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly (readonly [value: string, text: string])[];
  /** Text of no choice; without it there is always one. */
  all?: string;
  onChoice: (value: string) => void;
}

/** A filter or an order to choose. */
export function Choice({ label, value, options, all, onChoice }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <span>{label}</span>
      <select value={value} onChange={({ currentTarget }) => onChoice(currentTarget.value)}>
        {all !== undefined && <option value="">{all}</option>}
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
