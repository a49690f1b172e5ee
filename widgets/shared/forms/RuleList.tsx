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
  const key = form.errorKey(name);
  return (
    <ul id={id} className={styles.rules}>
      {parts.map((part) => {
        const state = stateOf(part, value, key);
        return (
          <li key={part.kind} id={`${id}-${part.kind}`} data-state={state}>
            <Icon path={icons[state]} />
            {text(part)}
          </li>
        );
      })}
    </ul>
  );
}

/** How a part of a rule stands, by what is typed and by the key of what is wrong with the field. */
export function stateOf(part: RulePart, value: string, key: string | undefined): keyof typeof icons {
  if (key === part.kind) return 'broken';
  const met = value === '' ? null : meets(part, value);
  if (met === true) return 'met';
  return met === false && key !== undefined ? 'broken' : 'open';
}

/** What a field with a list of rules is given: a rule that is broken is said there, and read first. */
export function ruledField(form: FormHandle, name: string, id: string) {
  const key = form.errorKey(name);
  return {
    name,
    error: form.error(name),
    errorId: key === 'signs' || key === 'length' ? `${id}-${key}` : undefined,
    'aria-describedby': id,
  };
}
