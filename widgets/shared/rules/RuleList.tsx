import { Icon } from '#engine/react/ui/Icon.tsx';
import { check, circle, close } from '#engine/react/ui/icons.ts';
import { meets, type RulePart } from './fieldRules.ts';
import { useFieldValue, type FormHandle } from '../forms/forms.ts';
import styles from './rules.module.css';

const icons = { open: circle, met: check, broken: close };

interface RuleListProps {
  /** The field refers to it by `aria-describedby`. */
  id: string;
  form: FormHandle;
  name: string;
  parts: readonly RulePart[];
  text: (part: RulePart) => string;
}

/**
 * The requirements of a field, updated while the visitor types: an empty circle is open, a tick is met, a cross is
 * broken. The shapes work without color.
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

/** The state of a part of a rule, given the value and the error key of the field. */
export function stateOf(part: RulePart, value: string, key: string | undefined): keyof typeof icons {
  if (key === part.kind) return 'broken';
  const met = value === '' ? null : meets(part, value);
  if (met === true) return 'met';
  return met === false && key !== undefined ? 'broken' : 'open';
}

/** Props of a field that has a rule list. A broken rule is reported in the list, which screen readers read first. */
export function ruledField(form: FormHandle, name: string, id: string) {
  const key = form.errorKey(name);
  return {
    name,
    error: form.error(name),
    errorId: key === 'signs' || key === 'length' ? `${id}-${key}` : undefined,
    'aria-describedby': id,
  };
}
