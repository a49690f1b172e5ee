import type { ReactNode } from 'react';
import { useFormat } from '#engine/react/index.ts';
import styles from './wallets.module.css';

interface WalletRowProps {
  name: string;
  balance: string;
  currency: string | undefined;
  /** What can be done with it. */
  children?: ReactNode;
}

/** A wallet: its name, what is in it, and an action. */
export function WalletRow({ name, balance, currency, children }: WalletRowProps) {
  const { money } = useFormat();
  return (
    <li className={styles.row}>
      <bdi className={styles.name}>{name}</bdi>
      <bdi className={styles.amount}>{money(balance, currency)}</bdi>
      {children}
    </li>
  );
}
