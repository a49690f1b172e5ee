import { useState } from 'react';
import type { OperatorCalls } from '#schemas/generated/operatorCalls.ts';
import content from '#schemas/operator/calls/content.json';
import { useCall } from '../../data/calls.ts';
import { ActButton } from '../../form/ActButton.tsx';
import { CallForm } from '../../form/CallForm.tsx';
import { Button } from '../../parts/Button.tsx';
import { Dialog } from '../../parts/Dialog.tsx';
import { Loaded } from '../../parts/Loaded.tsx';
import { MerchantScreen } from '../../session/MerchantScreen.tsx';
import { RecordTable, type Column } from '../../parts/RecordTable.tsx';
import { allows, useSelf } from '../../session/self.ts';
import { useT } from '../../preferences/useT.ts';

type SiteLink = OperatorCalls['listResources']['value'][number];

/** What portals support. */
const types = ['FACEBOOK', 'INSTAGRAM', 'TWITTER', 'YOUTUBE', 'TELEGRAM', 'IOS', 'ANDROID'];
/** The version of a link that does not exist yet. */
const none = 'none';

/** Links to social networks and apps. */
export function LinksPage() {
  const t = useT();
  return (
    <MerchantScreen title={t('site-links')} permission="content.read">
      {({ code }) => <Links merchant={code} />}
    </MerchantScreen>
  );
}

function Links({ merchant }: { merchant: string }) {
  const t = useT();
  const self = useSelf();
  const found = useCall('listResources', { merchant });
  const [open, setOpen] = useState<SiteLink>();
  const mayChange = allows(self, 'content.change', merchant);
  const columns: Column<SiteLink>[] = [
    { name: 'type', label: t('field-type'), cell: ({ resourceType }) => resourceType },
    { name: 'url', label: t('field-url'), cell: ({ url }) => <bdi>{url || '–'}</bdi> },
    { name: 'qr', label: t('field-qrCodeUrl'), cell: ({ qrCodeUrl }) => <bdi>{qrCodeUrl ?? '–'}</bdi> },
    ...(mayChange
      ? [
          {
            name: 'acts',
            label: t('what-to-do'),
            cell: (link: SiteLink) => (
              <>
                <Button aria-label={`${t('change')}: ${link.resourceType}`} onClick={() => setOpen(link)}>
                  {t('change')}
                </Button>
                {link.version !== none && (
                  <ActButton
                    call="removeResource"
                    request={{ merchant, type: link.resourceType, version: link.version }}
                    label={t('remove')}
                    about={link.resourceType}
                    kind="danger"
                    word={merchant}
                    changes={[{ label: link.resourceType, before: link.url, after: '' }]}
                  />
                )}
              </>
            ),
          },
        ]
      : []),
  ];
  return (
    <>
      <Loaded found={found}>
        {(links) => (
          <RecordTable
            label={t('site-links')}
            columns={columns}
            rows={types.map(
              (type) =>
                links.find(({ resourceType }) => resourceType === type) ?? {
                  resourceType: type,
                  url: '',
                  version: none,
                },
            )}
            keyOf={({ resourceType }) => resourceType}
          />
        )}
      </Loaded>
      {open && (
        <Dialog title={open.resourceType} onClose={() => setOpen(undefined)}>
          <CallForm
            call="setResource"
            schema={content.calls.setResource.request}
            known={{ merchant, type: open.resourceType, version: open.version }}
            before={{ url: open.url, qrCodeUrl: open.qrCodeUrl ?? '' }}
            word={merchant}
            label={t('change')}
            onDone={() => setOpen(undefined)}
          />
        </Dialog>
      )}
    </>
  );
}
