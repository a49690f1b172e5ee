import { useState } from 'react';
import type { OperatorVendor } from '#schemas/generated/operatorCalls.ts';
import system from '#schemas/operator/calls/system.json';
import { useCall } from '../../data/calls.ts';
import { useFormat } from '../../data/useFormat.ts';
import { ActButton } from '../../form/ActButton.tsx';
import { CallForm } from '../../form/CallForm.tsx';
import { Badge } from '../../parts/Badge.tsx';
import { Button } from '../../parts/Button.tsx';
import { Dialog } from '../../parts/Dialog.tsx';
import { Loaded } from '../../parts/Loaded.tsx';
import { RecordTable, type Column } from '../../parts/RecordTable.tsx';
import { allows, useSelf } from '../../session/self.ts';
import { useT } from '../../preferences/useT.ts';

const addresses = ['launchUrl', 'statusUrl', 'roomsUrl', 'fixturesUrl', 'slipsUrl'] as const;

interface VendorSecret {
  vendor: string;
  secret: string;
}

/** The vendors that all merchants share: addresses, signatures, and a new secret, which is shown once. */
export function VendorsPage() {
  const t = useT();
  const found = useCall('listVendorConnections', {});
  const [open, setOpen] = useState<string>();
  const [secret, setSecret] = useState<VendorSecret>();
  const columns = useColumns({ onChange: setOpen, onSecret: setSecret });
  return (
    <>
      <h1>{t('vendor-connections')}</h1>
      <Loaded found={found}>
        {(vendors) => {
          const vendor = vendors.find(({ code }) => code === open);
          return (
            <>
              <RecordTable
                label={t('vendor-connections')}
                columns={columns}
                rows={vendors}
                keyOf={({ code }) => code}
              />
              {vendor && (
                <Dialog title={vendor.displayName} onClose={() => setOpen(undefined)}>
                  <CallForm
                    call="changeVendor"
                    schema={system.calls.changeVendor.request}
                    known={{ vendor: vendor.code }}
                    before={{
                      ...Object.fromEntries(addresses.map((name) => [name, vendor[name] ?? ''])),
                      silenceSeconds: String(vendor.silenceSeconds),
                      seamless: vendor.seamless,
                      signatures: String(vendor.signatureVersion),
                    }}
                    isPartial
                    word={vendor.code}
                    label={t('change')}
                    onDone={() => setOpen(undefined)}
                  />
                </Dialog>
              )}
            </>
          );
        }}
      </Loaded>
      {secret && (
        <Dialog title={t('secret-of', { vendor: secret.vendor })} onClose={() => setSecret(undefined)}>
          <p>{t('secret-once')}</p>
          <p>
            <code>{secret.secret}</code>
          </p>
          <Button onClick={() => void navigator.clipboard.writeText(secret.secret)}>{t('copy')}</Button>
        </Dialog>
      )}
    </>
  );
}

function useColumns({
  onChange,
  onSecret,
}: {
  onChange: (code: string) => void;
  onSecret: (secret: VendorSecret) => void;
}): Column<OperatorVendor>[] {
  const t = useT();
  const self = useSelf();
  const { time } = useFormat();
  const mayChange = allows(self, 'vendors.configure');
  return [
    {
      name: 'code',
      label: t('vendor'),
      cell: ({ code, displayName }) => (
        <>
          <strong>
            <bdi>{displayName}</bdi>
          </strong>{' '}
          <code>{code}</code>
        </>
      ),
      compare: (a, b) => (a.code < b.code ? -1 : 1),
    },
    {
      name: 'addresses',
      label: t('addresses'),
      cell: (vendor) => (
        <ul>
          {addresses
            .filter((name) => vendor[name] !== null && vendor[name] !== '')
            .map((name) => (
              <li key={name}>
                {t(`field-${name}`)}: <bdi>{vendor[name]}</bdi>
              </li>
            ))}
        </ul>
      ),
    },
    { name: 'wallet', label: t('field-seamless'), cell: ({ seamless }) => t(seamless ? 'on' : 'off') },
    {
      name: 'silence',
      label: t('field-silenceSeconds'),
      isFigure: true,
      cell: ({ silenceSeconds }) => silenceSeconds,
    },
    {
      name: 'signature',
      label: t('field-signatures'),
      cell: ({ signatureVersion, version1At }) => (
        <>
          {signatureVersion} {version1At !== null && t('version-1-at', { time: time(version1At) })}
        </>
      ),
    },
    {
      name: 'secret',
      label: t('secret'),
      cell: ({ hasSecret }) => (
        <Badge tone={hasSecret ? 'good' : 'bad'}>{t(hasSecret ? 'is-set' : 'is-missing')}</Badge>
      ),
    },
    {
      name: 'acts',
      label: t('what-to-do'),
      cell: ({ code }) => (
        <>
          {mayChange && (
            <Button aria-label={`${t('change')}: ${code}`} onClick={() => onChange(code)}>
              {t('change')}
            </Button>
          )}
          {allows(self, 'vendors.secrets') && (
            <ActButton
              call="replaceVendorSecret"
              request={{ vendor: code }}
              kind="danger"
              label={t('new-secret')}
              about={code}
              word={code}
              changes={[]}
              effect={async () => ({ danger: t('danger-secret', { vendor: code }) })}
              onDone={onSecret}
            />
          )}
        </>
      ),
    },
  ];
}
