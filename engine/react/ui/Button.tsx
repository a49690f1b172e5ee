import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Link } from '../Link.tsx';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';
import styles from './button.module.css';

interface ButtonStyle {
  /** `solid` for the primary action, `soft` for the secondary one, `line` for the rest, `bare` in bars. */
  kind?: 'solid' | 'soft' | 'line' | 'bare';
  size?: 'sm' | 'md' | 'lg';
  /** Fills the width of its container. */
  wide?: boolean;
  /** Path of an icon before the text. */
  icon?: string;
  children?: ReactNode;
}

interface ButtonProps extends ButtonStyle, ButtonHTMLAttributes<HTMLButtonElement> {
  /** Work is in progress: the button shows it and cannot be pressed again. With `aria-busy` alone, it can. */
  busy?: boolean;
}

/** A button. Its default `type` is `button`, so that it does not submit a form by accident. */
export function Button({ kind, size, wide, icon, busy, children, ...attributes }: ButtonProps) {
  return (
    <button
      type="button"
      {...attributes}
      className={classes(buttonVariant({ kind, size, wide }), attributes.className)}
      aria-busy={busy || attributes['aria-busy']}
      disabled={attributes.disabled || busy}
    >
      {icon && <Icon path={icon} />}
      {children}
    </button>
  );
}

interface ButtonLinkProps extends ButtonStyle {
  href: string;
  /** The overlay that script opens instead of following the link. */
  open?: string;
  className?: string;
  rel?: string;
  'aria-label'?: string;
}

/** A link that looks like a button. */
export function ButtonLink({ kind, size, wide, icon, children, className, ...attributes }: ButtonLinkProps) {
  return (
    <Link {...attributes} className={classes(buttonVariant({ kind, size, wide }), className)}>
      {icon && <Icon path={icon} />}
      {children}
    </Link>
  );
}

/** The classes that make an element look like a button. */
export function buttonVariant({ kind = 'solid', size = 'md', wide }: ButtonStyle = {}): string {
  return classes(styles.b, styles[kind], size !== 'md' && styles[size], wide && styles.wide);
}
