import { useFormat, type Translate } from '#engine/react/index.ts';
import type { TeamAccount } from '#schemas/generated/api.ts';
import styles from './agent-team.module.css';

interface BelowProps {
  row: Pick<TeamAccount, 'account' | 'agents' | 'members'>;
  /** Shows what lies below. */
  onOpen?: () => void;
  t: Translate;
}

/** How many agents and members lie below an account, at any depth. */
export function Below({ row: { account, agents, members }, onOpen, t }: BelowProps) {
  const { number } = useFormat();
  if (agents + members === 0) return '–';
  const text = t('below-count', { agents: number(agents), members: number(members) });
  if (!onOpen) return text;
  return (
    <button
      type="button"
      className={styles.descend}
      aria-label={`${t('show-below', { account })}: ${text}`}
      onClick={onOpen}
    >
      {text}
    </button>
  );
}
