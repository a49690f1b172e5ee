import type { ButtonHTMLAttributes } from 'react';
import styles from './parts.module.css';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  kind?: 'main' | 'plain' | 'danger' | 'quiet';
  /** What it started is under way: a second press does nothing, and it stays where the keyboard is. */
  isBusy?: boolean;
}

export function Button({ kind = 'plain', isBusy = false, type = 'button', onClick, ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type === 'submit' && isBusy ? 'button' : type}
      className={`${styles.button} ${styles[kind]}`}
      aria-disabled={isBusy || rest['aria-disabled'] || undefined}
      aria-busy={isBusy || undefined}
      onClick={isBusy ? undefined : onClick}
    />
  );
}
