import type { ReactNode } from 'react';
import type { WidgetView } from '#engine/react/index.ts';
import { classes } from '#engine/react/ui/classes.ts';
import type { SiteHeaderProps } from './props.ts';
import styles from './site-header.module.css';

/** Logo, account, links and switches. The part below the thin bar is sticky, unless a brand wants otherwise. */
export function SiteHeader({ props: { variant, over, sticky }, slots }: WidgetView<SiteHeaderProps>) {
  const own = classes(
    styles.header,
    over && styles.withOver,
    sticky === false && styles.withStickyFalse,
    variant !== 'stacked' && styles[variant],
  );
  return variant === 'stacked' ? (
    <Stacked className={own} slots={slots} />
  ) : (
    <OneRow className={own} variant={variant} slots={slots} />
  );
}

type Slots = Record<string, ReactNode>;

interface HeaderProps {
  className: string;
  slots: Slots;
}

/** A thin bar that scrolls away, and a sticky row with logo and account. */
function Stacked({ className, slots }: HeaderProps) {
  return (
    <header className={className}>
      <div className={styles.bar}>
        <div className={styles.links}>{slots.bar}</div>
        <div className={styles.tools}>{slots.tools}</div>
      </div>
      <div className={styles.row}>
        <div className={styles.start}>{slots.start}</div>
        {slots.center && <div className={styles.center}>{slots.center}</div>}
        <div className={styles.end}>{slots.end}</div>
      </div>
    </header>
  );
}

/** One row. If space is short, links and switches move to a thin bar above it. */
function OneRow({ variant, className, slots }: HeaderProps & { variant: 'slim' | 'centred' }) {
  const logo = <div className={styles.start}>{slots.start}</div>;
  const links = <div className={styles.links}>{slots.bar}</div>;
  return (
    <header className={className}>
      {variant === 'slim' && logo}
      <div className={styles.aside}>
        {variant === 'slim' && links}
        <div className={styles.tools}>{slots.tools}</div>
        {variant === 'centred' && links}
      </div>
      {variant === 'centred' && logo}
      {slots.center && <div className={styles.center}>{slots.center}</div>}
      <div className={styles.end}>{slots.end}</div>
    </header>
  );
}
