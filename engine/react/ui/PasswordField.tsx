import { useState, type ComponentProps } from 'react';
import { Field } from './Field.tsx';
import { Icon } from './Icon.tsx';
import { eye, eyeOff } from './icons.ts';
import styles from './password.module.css';

interface PasswordFieldProps extends Omit<ComponentProps<typeof Field>, 'type' | 'end'> {
  show: string;
  hide: string;
}

/** A password field with a button that shows or hides the password, labeled `show` and `hide`. */
export function PasswordField({ show, hide, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const name = shown ? hide : show;
  return (
    <Field
      {...field}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <button
          type="button"
          className={styles.eye}
          aria-label={name}
          title={name}
          onClick={() => setShown(!shown)}
        >
          <Icon path={shown ? eyeOff : eye} />
        </button>
      }
    />
  );
}
