import { useState } from 'react';
import site from '#schemas/operator/calls/site.json';
import type { OperatorRegionVerdict } from '#schemas/generated/operatorCalls.ts';
import { clientFor, useCall } from '../../data/calls.ts';
import { ActButton } from '../../form/ActButton.tsx';
import { CallForm } from '../../form/CallForm.tsx';
import type { Effect } from '../../form/ConfirmStep.tsx';
import { Badge } from '../../parts/Badge.tsx';
import { Button } from '../../parts/Button.tsx';
import { Field } from '../../parts/Field.tsx';
import { Loaded } from '../../parts/Loaded.tsx';
import { MerchantScreen, type DeskMerchant } from '../../session/MerchantScreen.tsx';
import { RecordTable, type Column } from '../../parts/RecordTable.tsx';
import { Section } from '../../parts/Section.tsx';
import { textIn } from '../../parts/textIn.ts';
import { useSubmit } from '../../parts/useSubmit.ts';
import { allows, useSelf } from '../../session/self.ts';
import { useT, type Translate } from '../../preferences/useT.ts';

type Rule = { cidr: string; blocks: boolean };

/** Rules of addresses from which the site is closed. Each is tried before it applies. */
export function RegionsPage() {
  const t = useT();
  return (
    <MerchantScreen title={t('site-regions')} permission="site.read">
      {(merchant) => <Regions {...merchant} />}
    </MerchantScreen>
  );
}

function Regions({ code }: DeskMerchant) {
  const t = useT();
  const self = useSelf();
  const found = useCall('listRegions', { merchant: code });
  /** Tried by each new rule too. */
  const [address, setAddress] = useState('');
  const mayChange = allows(self, 'site.regions', code);
  const stateOf = (blocks: boolean) => t(blocks ? 'closed-to' : 'open-to');
  const columns: Column<Rule>[] = [
    { name: 'cidr', label: t('field-cidr'), cell: ({ cidr }) => <bdi>{cidr}</bdi> },
    {
      name: 'state',
      label: t('state'),
      cell: ({ blocks }) => <Badge tone={blocks ? 'bad' : 'good'}>{stateOf(blocks)}</Badge>,
    },
  ];
  const effect = async (request: { cidr: string; blocks: boolean }): Promise<Effect> => {
    const tried = address.trim() === '' ? {} : { address: address.trim() };
    const verdict = await clientFor().call('tryRegion', { merchant: code, ...request, ...tried });
    return {
      notes: [...(verdict.tried ? [sayVerdict(t, verdict.tried)] : []), sayVerdict(t, verdict.own)],
      danger: dangerOf(t, request, verdict.own),
    };
  };
  return (
    <>
      <p>{t('regions-text')}</p>
      <Loaded found={found}>
        {(rules) => (
          <>
            <RecordTable
              label={t('site-regions')}
              columns={columns}
              rows={rules}
              keyOf={({ cidr }) => cidr}
            />
            {mayChange && rules.length > 0 && (
              <p>
                <ActButton
                  call="clearRegions"
                  request={{ merchant: code }}
                  kind="danger"
                  label={t('clear-regions')}
                  word={code}
                  changes={rules.map(({ cidr, blocks }) => ({
                    label: cidr,
                    before: stateOf(blocks),
                    after: '',
                  }))}
                />
              </p>
            )}
          </>
        )}
      </Loaded>
      <Section title={t('try-address')}>
        <TryForm merchant={code} onTried={setAddress} />
      </Section>
      {mayChange && (
        <Section title={t('add-rule')}>
          <CallForm
            call="setRegion"
            schema={site.calls.setRegion.request}
            known={{ merchant: code }}
            initial={{ blocks: true }}
            word={code}
            label={t('add-rule')}
            effect={effect}
          />
        </Section>
      )}
    </>
  );
}

function TryForm({ merchant, onTried }: { merchant: string; onTried: (address: string) => void }) {
  const t = useT();
  const [verdict, setVerdict] = useState<OperatorRegionVerdict>();
  const { isBusy, failed, onSubmit } = useSubmit(async (form) => {
    setVerdict(undefined);
    const address = textIn(form, 'address').trim();
    const { tried } = await clientFor().call('tryRegion', { merchant, address });
    onTried(address);
    setVerdict(tried ?? undefined);
  });
  return (
    <form onSubmit={onSubmit}>
      <Field label={t('address')} name="address" hint={t('hint-address')} required />
      {failed !== undefined && <p role="alert">{failed}</p>}
      {verdict && <output>{sayVerdict(t, verdict)}</output>}
      <p>
        <Button type="submit" isBusy={isBusy}>
          {t('try')}
        </Button>
      </p>
    </form>
  );
}

function sayVerdict(
  t: Translate,
  { address, isOpen, isOpenThen, rule, ruleThen }: OperatorRegionVerdict,
): string {
  const state = (open: boolean, by: string | null) =>
    `${t(open ? 'open-to' : 'closed-to')} (${by ?? t('no-rule')})`;
  const now = state(isOpen, rule);
  const next = state(isOpenThen, ruleThen);
  return now === next ? t('verdict', { address, now }) : t('verdict-then', { address, now, next });
}

/** A rule that closes the site to everyone, or to the one who makes it. */
function dangerOf(t: Translate, { cidr, blocks }: Rule, own: OperatorRegionVerdict): string | undefined {
  if (blocks && cidr.trim().endsWith('/0')) return t('danger-everyone');
  return own.isOpen && !own.isOpenThen ? t('danger-own-address', { address: own.address }) : undefined;
}
