import { useState } from 'react';
import type { OperatorContract, OperatorTriedSpan } from '#schemas/generated/operatorCalls.ts';
import agents from '#schemas/operator/calls/agents.json';
import { clientFor, useCall } from '../../data/calls.ts';
import { useFormat } from '../../data/useFormat.ts';
import { CallForm } from '../../form/CallForm.tsx';
import { useSend } from '../../form/useSend.ts';
import { Badge } from '../../parts/Badge.tsx';
import { Button } from '../../parts/Button.tsx';
import { Choice } from '../../parts/Choice.tsx';
import { Dialog } from '../../parts/Dialog.tsx';
import { Loaded } from '../../parts/Loaded.tsx';
import { RecordTable } from '../../parts/RecordTable.tsx';
import { Section } from '../../parts/Section.tsx';
import { textIn } from '../../parts/textIn.ts';
import { useSubmit } from '../../parts/useSubmit.ts';
import type { DeskMerchant } from '../../session/MerchantScreen.tsx';
import { allows, useSelf } from '../../session/self.ts';
import { useT } from '../../preferences/useT.ts';

const kinds = ['dividend', 'daily', 'hourly', 'realtime'] as const;

interface ContractsProps {
  merchant: DeskMerchant;
  account: string;
}

/** The contracts of an agent with their terms, and an offer, which can be tried on past periods first. */
export function Contracts({ merchant, account }: ContractsProps) {
  const t = useT();
  const self = useSelf();
  const { code } = merchant;
  const found = useCall('listContracts', { merchant: code, account });
  const [ending, setEnding] = useState<OperatorContract>();
  const mayChange = allows(self, 'agents.contracts', code);
  return (
    <Section title={t('contracts')}>
      <Loaded found={found}>
        {(rows) => (
          <RecordTable
            label={t('contracts')}
            rows={rows}
            keyOf={({ contract }) => contract}
            columns={[
              { name: 'contract', label: t('number'), cell: ({ contract }) => contract },
              { name: 'kind', label: t('field-kind'), cell: ({ kind }) => t(`choice-kind-${kind}`) },
              {
                name: 'with',
                label: t('contract-with'),
                cell: ({ upline }) => <bdi>{upline ?? t('brand')}</bdi>,
              },
              {
                name: 'state',
                label: t('state'),
                cell: ({ state, reason }) => (
                  <>
                    <Badge tone={state === 'in-force' ? 'good' : 'over'}>{t(`contract-${state}`)}</Badge>{' '}
                    <bdi>{reason}</bdi>
                  </>
                ),
              },
              {
                name: 'terms',
                label: t('field-terms'),
                cell: ({ versions }) => (
                  <bdi>
                    {versions.map(({ number, terms }) => `${number}: ${JSON.stringify(terms)}`).join(' ')}
                  </bdi>
                ),
              },
              ...(mayChange
                ? [
                    {
                      name: 'end',
                      label: t('what-to-do'),
                      cell: (contract: OperatorContract) =>
                        contract.state === 'in-force' &&
                        contract.upline === null && (
                          <Button
                            kind="danger"
                            aria-label={`${t('end')}: ${contract.contract}`}
                            onClick={() => setEnding(contract)}
                          >
                            {t('end')}
                          </Button>
                        ),
                    },
                  ]
                : []),
            ]}
          />
        )}
      </Loaded>
      <TermsForm merchant={merchant} account={account} mayOffer={mayChange} />
      {ending && (
        <Dialog title={`${t('end')}: ${ending.contract}`} onClose={() => setEnding(undefined)}>
          <p>{t('end-contract-text')}</p>
          <CallForm
            call="endContract"
            schema={agents.calls.endContract.request}
            known={{ merchant: code, account, contract: ending.contract }}
            word={account}
            label={t('end')}
            onDone={() => setEnding(undefined)}
          />
        </Dialog>
      )}
    </Section>
  );
}

/** Terms to begin with. */
const example = {
  mode: 'rate',
  tiers: [{ from: '1000.00', active: 1, value: '0.10' }],
  activeBets: '100.00',
  activeDeposits: '0.00',
};

function TermsForm({ merchant, account, mayOffer }: ContractsProps & { mayOffer: boolean }) {
  const t = useT();
  const { money } = useFormat();
  const send = useSend('offerContract');
  const [kind, setKind] = useState<string>('daily');
  const [tried, setTried] = useState<readonly OperatorTriedSpan[]>();
  const [isOffered, setOffered] = useState(false);
  const { code, currency } = merchant;
  const { isBusy, failed, onSubmit } = useSubmit(async (form) => {
    const text = textIn(form, 'terms');
    const terms: unknown = JSON.parse(text);
    setOffered(false);
    if (tried === undefined)
      setTried(await clientFor().call('tryContract', { merchant: code, account, kind, terms }));
    else {
      await send({ merchant: code, account, kind, terms });
      setTried(undefined);
      setOffered(true);
    }
  });
  return (
    <form onSubmit={onSubmit} onChange={() => setTried(undefined)} aria-label={t('try-terms')}>
      <Choice
        label={t('field-kind')}
        value={kind}
        options={kinds.map((one) => [one, t(`choice-kind-${one}`)] as const)}
        onChange={setKind}
      />
      <p>
        <label>
          {t('field-terms')}
          <br />
          <textarea name="terms" rows={8} cols={60} defaultValue={JSON.stringify(example, null, 2)} />
        </label>
      </p>
      {tried && (
        <RecordTable
          label={t('tried-spans')}
          rows={tried}
          keyOf={({ startsAt }) => startsAt}
          columns={[
            { name: 'days', label: t('days'), cell: ({ firstDay, lastDay }) => `${firstDay} – ${lastDay}` },
            { name: 'base', label: t('base'), isFigure: true, cell: ({ base }) => money(base, currency) },
            { name: 'active', label: t('active-members'), isFigure: true, cell: ({ active }) => active },
            {
              name: 'gross',
              label: t('would-pay'),
              isFigure: true,
              cell: ({ gross }) => money(gross, currency),
            },
          ]}
        />
      )}
      {failed !== undefined && <p role="alert">{failed}</p>}
      {isOffered && <output>{t('carried-out')}</output>}
      {(tried === undefined || mayOffer) && (
        <Button type="submit" kind={tried === undefined ? 'plain' : 'main'} isBusy={isBusy}>
          {t(tried === undefined ? 'try-terms' : 'offer-terms')}
        </Button>
      )}
    </form>
  );
}
