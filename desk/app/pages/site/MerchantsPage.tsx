import { Link } from 'react-router';
import type { OperatorMerchant } from '#schemas/generated/operatorCalls.ts';
import site from '#schemas/operator/calls/site.json';
import { useCall } from '../../data/calls.ts';
import { CallForm } from '../../form/CallForm.tsx';
import { Loaded } from '../../parts/Loaded.tsx';
import { RecordTable, type Column } from '../../parts/RecordTable.tsx';
import { Section } from '../../parts/Section.tsx';
import { allows, useSelf } from '../../session/self.ts';
import { useT } from '../../preferences/useT.ts';

/** The merchants of the platform, and a new one, of its own or like another one. */
export function MerchantsPage() {
  const t = useT();
  const self = useSelf();
  const found = useCall('listMerchants', {});
  const columns: Column<OperatorMerchant>[] = [
    {
      name: 'code',
      label: t('field-code'),
      cell: ({ code }) => <Link to={`/site/status?merchant=${code}`}>{code}</Link>,
      compare: (a, b) => (a.code < b.code ? -1 : 1),
    },
    { name: 'name', label: t('name'), cell: ({ name }) => <bdi>{name}</bdi> },
    { name: 'currency', label: t('field-currency'), cell: ({ currency }) => currency },
    { name: 'decimals', label: t('decimals'), isFigure: true, cell: ({ decimals }) => decimals },
    { name: 'zone', label: t('field-timeZone'), cell: ({ timeZone }) => timeZone },
  ];
  return (
    <>
      <h1>{t('merchants')}</h1>
      <Loaded found={found}>
        {(rows) => (
          <RecordTable label={t('merchants')} columns={columns} rows={rows} keyOf={({ code }) => code} />
        )}
      </Loaded>
      {allows(self, 'merchants.add') && (
        <Section title={t('add-merchant')}>
          <p>{t('add-merchant-text')}</p>
          <CallForm
            call="addMerchant"
            schema={site.calls.addMerchant.request}
            known={{}}
            word=""
            label={t('add-merchant')}
          />
        </Section>
      )}
    </>
  );
}
