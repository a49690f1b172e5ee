import { Icon } from '#engine/react/ui/Icon.tsx';
import { check, circle, close } from '#engine/react/ui/icons.ts';
import { meets, type RulePart } from './rules.ts';
import { useFieldValue, type FormHandle } from './useForm.ts';
import styles from './forms.module.css';

const icons = { open: circle, met: check, broken: close };

interface RuleListProps {
  /** What the field is described by. */
  id: string;
  form: FormHandle;
  name: string;
  parts: readonly RulePart[];
  text: (part: RulePart) => string;
}

/**
 * What a field asks for, said before it is typed and followed while it is: an empty circle is still to come, a tick is
 * met, a cross is broken. The shapes say it without their colors.
 */
export function RuleList({ id, form, name, parts, text }: RuleListProps) {
  const value = useFieldValue(form, name);
  if (parts.length === 0) return null;
  const isWrong = form.error(name) !== undefined;
  return (
    <ul id={id} className={styles.rules}>
      {parts.map((part) => {
        const state = stateOf(part, value, isWrong);
        return (
          <li key={part.kind} data-state={state}>
            <Icon path={icons[state]} />
            {text(part)}
          </li>
        );
      })}
    </ul>
  );
}

export function stateOf(part: RulePart, value: string, isWrong: boolean): keyof typeof icons {
  const met = value === '' ? null : meets(part, value);
  if (met === true) return 'met';
  return met === false && isWrong ? 'broken' : 'open';
}
