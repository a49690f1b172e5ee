import type { OperatorCalls } from '#schemas/generated/operatorCalls.ts';
import { useCall } from '../../data/calls.ts';
import { ActButton } from '../../form/ActButton.tsx';
import { Badge } from '../../parts/Badge.tsx';
import { Loaded } from '../../parts/Loaded.tsx';
import { RecordTable, type Column } from '../../parts/RecordTable.tsx';
import { MerchantScreen } from '../../session/MerchantScreen.tsx';
import { allows, useSelf } from '../../session/self.ts';
import { useT } from '../../preferences/useT.ts';

type SiteVendor = OperatorCalls['listVendors']['value'][number];

/** The vendors of a site: closing one shows visitors the games of others. */
export function SiteVendorsPage() {
  const t = useT();
  return (
    <MerchantScreen title={t('site-vendors')} permission="site.read">
      {({ code }) => <Vendors merchant={code} />}
    </MerchantScreen>
  );
}

function Vendors({ merchant }: { merchant: string }) {
  const t = useT();
  const self = useSelf();
  const found = useCall('listVendors', { merchant });
  const stateOf = (closed: boolean) => t(closed ? 'vendor-closed' : 'vendor-open');
  const columns: Column<SiteVendor>[] = [
    {
      name: 'vendor',
      label: t('vendor'),
      cell: ({ vendor, displayName }) => (
        <>
          <strong>
            <bdi>{displayName}</bdi>
          </strong>{' '}
          <code>{vendor}</code>
        </>
      ),
      compare: (a, b) => (a.displayName < b.displayName ? -1 : 1),
    },
    { name: 'categories', label: t('categories'), cell: ({ categories }) => categories.join(', ') },
    {
      name: 'state',
      label: t('state'),
      cell: ({ closed }) => <Badge tone={closed ? 'bad' : 'good'}>{stateOf(closed)}</Badge>,
      compare: (a, b) => Number(a.closed) - Number(b.closed),
    },
    ...(allows(self, 'site.vendors', merchant)
      ? [
          {
            name: 'switch',
            label: t('what-to-do'),
            cell: ({ vendor, displayName, closed }: SiteVendor) => (
              <ActButton
                call="setVendorClosed"
                request={{ merchant, vendor, closed: !closed }}
                label={t(closed ? 'open-vendor' : 'close-vendor')}
                about={displayName}
                kind={closed ? 'plain' : 'danger'}
                word={merchant}
                changes={[{ label: displayName, before: stateOf(closed), after: stateOf(!closed) }]}
                effect={async () => ({ notes: closed ? [] : [t('close-vendor-text')] })}
              />
            ),
          },
        ]
      : []),
  ];
  return (
    <Loaded found={found}>
      {(rows) => (
        <RecordTable label={t('site-vendors')} columns={columns} rows={rows} keyOf={({ vendor }) => vendor} />
      )}
    </Loaded>
  );
}
