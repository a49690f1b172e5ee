import { useActions, useRoute, type SkeletonView, type WidgetView } from '#engine/react/index.ts';
import { Button } from '#engine/react/ui/Button.tsx';
import { EmptyState } from '#engine/react/ui/EmptyState.tsx';
import { alert } from '#engine/react/ui/icons.ts';
import { SkeletonBar } from '#engine/react/ui/SkeletonBar.tsx';
import { cards } from '#widgets/shared/cards/cards.ts';
import { chips } from '#widgets/shared/chips/chips.ts';
import { InBrowser } from '#widgets/shared/lazy/InBrowser.tsx';
import { whenWanted } from '#widgets/shared/lazy/whenWanted.ts';
import { OpenForm } from './OpenForm.tsx';
import type { AgentOpenProps } from './props.ts';

const LinkList = whenWanted(() => import('./LinkList.tsx').then((module) => module.LinkList));

type ViewProps = WidgetView<AgentOpenProps, { links: 'agentLinks'; rules: 'registrationRules' }>;

const tabs = ['account', 'links'] as const;

/** Opens one account, or makes links by which others open theirs (R2.8.6). */
export function AgentOpen({ props, data: { links, rules }, t }: ViewProps) {
  const { setQuery } = useActions();
  const chosen = useRoute(({ params }) => params['tab']);
  const tab = tabs.find((one) => one === chosen) ?? props.tab;
  return (
    <div className={cards.page}>
      <fieldset className={chips.filters} aria-label={t('name')}>
        {tabs.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === tab}
            onClick={() => void setQuery({ tab: one === props.tab ? null : one }, 'replace')}
          >
            {t(`tab-${one}`)}
          </button>
        ))}
      </fieldset>
      {tab === 'account' ? (
        <OpenForm bounds={links.bounds} rules={rules} t={t} />
      ) : (
        <InBrowser fallback={<SkeletonBar height="18rem" />}>
          <LinkList bounds={links.bounds} page={props.page} pageSize={props.pageSize} t={t} />
        </InBrowser>
      )}
    </div>
  );
}

export function Skeleton({ t, failed }: SkeletonView<AgentOpenProps>) {
  const { renew } = useActions();
  if (failed)
    return (
      <EmptyState icon={alert} text={t('failed')}>
        <Button kind="soft" onClick={() => renew('agentLinks')}>
          {t('again')}
        </Button>
      </EmptyState>
    );
  return (
    <div className={cards.page} aria-busy="true">
      <SkeletonBar width="14rem" height="44px" />
      <SkeletonBar height="18rem" />
    </div>
  );
}
