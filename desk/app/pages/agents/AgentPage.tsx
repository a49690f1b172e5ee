import { Link, useParams } from 'react-router';
import agents from '#schemas/operator/calls/agents.json';
import { clientFor, useCall } from '../../data/calls.ts';
import { useFormat } from '../../data/useFormat.ts';
import { ActButton } from '../../form/ActButton.tsx';
import { CallForm } from '../../form/CallForm.tsx';
import { Facts } from '../../parts/Facts.tsx';
import { Loaded } from '../../parts/Loaded.tsx';
import { Section } from '../../parts/Section.tsx';
import type { DeskMerchant } from '../../session/MerchantScreen.tsx';
import { allows, useSelf } from '../../session/self.ts';
import { useT } from '../../preferences/useT.ts';
import { Contracts } from './Contracts.tsx';
import { Rates } from './Rates.tsx';

/** One agent: the line above and below, a planned move, rates and contracts. */
export function AgentPage() {
  const t = useT();
  const self = useSelf();
  const { merchant: code = '', account = '' } = useParams();
  const merchant = self.merchants.find((one) => one.code === code);
  return (
    <>
      <p>
        <Link to={`/agents?merchant=${code}`}>← {t('agents')}</Link>
      </p>
      <h1>
        <bdi>{account}</bdi>
      </h1>
      {merchant && allows(self, 'agents.read', code) ? (
        <>
          <Place merchant={merchant} account={account} />
          <Rates merchant={code} account={account} />
          <Contracts merchant={merchant} account={account} />
        </>
      ) : (
        <p>{t('no-merchant')}</p>
      )}
    </>
  );
}

function Place({ merchant, account }: { merchant: DeskMerchant; account: string }) {
  const t = useT();
  const self = useSelf();
  const { time } = useFormat();
  const { code, timeZone } = merchant;
  const found = useCall('showAgent', { merchant: code, account });
  const mayMove = allows(self, 'agents.move', code);
  return (
    <Loaded found={found}>
      {({ type, closed, joined, above, below, move }) => (
        <>
          <Facts
            facts={[
              [t('field-type'), t(`account-${type}`)],
              [t('state'), closed ? t('closed') : null],
              [t('joined'), time(joined, timeZone)],
              [t('line-above'), above.join(' › ')],
              [t('agents-below'), below.agents],
              [t('members-below'), below.members],
            ]}
          />
          {move && (
            <Section title={t('planned-move')}>
              <p>{t('planned-move-text', { to: move.to, day: move.day, by: move.by })}</p>
              {mayMove && (
                <ActButton
                  call="takeBackMove"
                  request={{ merchant: code, account }}
                  label={t('take-back')}
                  word={account}
                  changes={[{ label: t('planned-move'), before: `${move.to}, ${move.day}`, after: '' }]}
                />
              )}
            </Section>
          )}
          {mayMove && !move && (
            <Section title={t('move-agent')}>
              <p>{t('move-text')}</p>
              <CallForm
                call="moveAgent"
                schema={agents.calls.moveAgent.request}
                known={{ merchant: code, account }}
                without={['dryRun']}
                word={account}
                label={t('move-agent')}
                effect={async (request) => {
                  const plan = await clientFor().call('moveAgent', { ...request, dryRun: true });
                  return { notes: [t('move-plan', { day: plan.day, ...plan.along })] };
                }}
              />
            </Section>
          )}
        </>
      )}
    </Loaded>
  );
}
