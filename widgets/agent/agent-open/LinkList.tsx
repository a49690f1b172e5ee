import type { Translate } from '#engine/react/index.ts';
import { useFormat } from '#engine/react/index.ts';
import { EmptyState } from '#engine/react/ui/EmptyState.tsx';
import { user } from '#engine/react/ui/icons.ts';
import type { AgentLinksValue } from '#schemas/generated/api.ts';
import { Figures } from '#widgets/shared/records/Figures.tsx';
import { LinkCard } from './LinkCard.tsx';
import styles from './agent-open.module.css';

interface LinkListProps {
  links: AgentLinksValue;
  /** Path that links lead to. */
  page: string;
  onEnded: () => void;
  t: Translate;
}

/** The agent's links, the newest first, with the sums of all. */
export function LinkList({ links: { rows, total }, page, onEnded, t }: LinkListProps) {
  const { number } = useFormat();
  if (rows.length === 0) return <EmptyState icon={user} text={t('empty')} />;
  return (
    <>
      <Figures
        figures={[
          { name: t('sign-ups'), value: number(total.signUps), isMain: true },
          { name: t('visits'), value: number(total.visits) },
          { name: t('first-deposits'), value: number(total.firstDeposits) },
        ]}
      />
      <ul className={styles.links}>
        {rows.map((link) => (
          <LinkCard key={link.code} link={link} page={page} onEnded={onEnded} t={t} />
        ))}
      </ul>
    </>
  );
}
