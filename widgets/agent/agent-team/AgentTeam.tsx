import { useActions, useRoute, type WidgetView } from '#engine/react/index.ts';
import { classes } from '#engine/react/ui/classes.ts';
import { chips } from '#widgets/shared/chips/chips.ts';
import { InBrowser } from '#widgets/shared/lazy/InBrowser.tsx';
import { whenWanted } from '#widgets/shared/lazy/whenWanted.ts';
import { RecordBones } from '#widgets/shared/records/RecordStates.tsx';
import { LevelTree } from './LevelTree.tsx';
import type { AgentTeamProps } from './props.ts';
import { TeamList } from './TeamList.tsx';
import { TeamTree } from './TeamTree.tsx';
import styles from './agent-team.module.css';

const AccountDetails = whenWanted(() =>
  import('./AccountDetails.tsx').then((module) => module.AccountDetails),
);

const views = ['list', 'tree'] as const;

/** The accounts below the agent: all of them in a list, or level by level; each opens (R2.8.7). */
export function AgentTeam({ props, t }: WidgetView<AgentTeamProps>) {
  const { setQuery } = useActions();
  const account = useRoute(({ params }) => params['account']);
  const chosen = useRoute(({ params }) => params['view']);
  const view = views.find((one) => one === chosen) ?? props.view;
  const open = (id: string | null) => void setQuery({ account: id }, id === null ? 'replace' : 'push');
  if (account !== undefined && /^\d{1,15}$/.test(account))
    return (
      <InBrowser fallback={<RecordBones />}>
        <AccountDetails key={account} id={account} open={open} t={t} />
      </InBrowser>
    );
  const switchView = (
    <fieldset className={classes(chips.filters, styles.views)} aria-label={t('name')}>
      {views.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === view}
          onClick={() => void setQuery({ view: one === props.view ? null : one, below: null }, 'replace')}
        >
          {t(one)}
        </button>
      ))}
    </fieldset>
  );
  const shared = { pageSize: props.pageSize, switchView, open, t };
  if (view === 'list') return <TeamList {...shared} />;
  return props.tree === 'columns' ? <LevelTree {...shared} /> : <TeamTree {...shared} />;
}
