import { useState } from 'react';
import type { OperatorContract } from '#schemas/generated/operatorCalls.ts';
import agents from '#schemas/operator/calls/agents.json';
import { useCall } from '../../data/calls.ts';
import { CallForm } from '../../form/CallForm.tsx';
import { Badge } from '../../parts/Badge.tsx';
import { Button } from '../../parts/Button.tsx';
import { Dialog } from '../../parts/Dialog.tsx';
import { Loaded } from '../../parts/Loaded.tsx';
import { RecordTable } from '../../parts/RecordTable.tsx';
import { Section } from '../../parts/Section.tsx';
import type { DeskMerchant } from '../../session/MerchantScreen.tsx';
import { allows, useSelf } from '../../session/self.ts';
import { useT } from '../../preferences/useT.ts';
import { TermsForm } from './TermsForm.tsx';
import { TermsText } from './TermsText.tsx';

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
                  <>
                    {versions.map(({ number, terms }) => (
                      <TermsText key={number} number={number} terms={terms} currency={merchant.currency} />
                    ))}
                  </>
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
