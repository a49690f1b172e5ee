import site from '#schemas/operator/calls/site.json';
import { useCall } from '../../data/calls.ts';
import { ActButton } from '../../form/ActButton.tsx';
import { CallForm } from '../../form/CallForm.tsx';
import { Loaded } from '../../parts/Loaded.tsx';
import { MerchantScreen, type DeskMerchant } from '../../session/MerchantScreen.tsx';
import { RecordTable } from '../../parts/RecordTable.tsx';
import { Section } from '../../parts/Section.tsx';
import { allows, useSelf } from '../../session/self.ts';
import { useT } from '../../preferences/useT.ts';

/** The hosts that the platform accepts for a merchant. */
export function HostsPage() {
  const t = useT();
  return (
    <MerchantScreen title={t('site-hosts')} permission="site.read">
      {(merchant) => <Hosts {...merchant} />}
    </MerchantScreen>
  );
}

function Hosts({ code }: DeskMerchant) {
  const t = useT();
  const self = useSelf();
  const found = useCall('listHosts', { merchant: code });
  const mayChange = allows(self, 'site.hosts', code);
  return (
    <>
      <Loaded found={found}>
        {(hosts) => (
          <RecordTable
            label={t('site-hosts')}
            rows={hosts}
            keyOf={(host) => host}
            columns={[
              { name: 'host', label: t('field-host'), cell: (host) => <bdi>{host}</bdi> },
              ...(mayChange
                ? [
                    {
                      name: 'remove',
                      label: t('what-to-do'),
                      cell: (host: string) => (
                        <ActButton
                          call="removeHost"
                          request={{ merchant: code, host }}
                          label={t('remove')}
                          about={host}
                          kind="danger"
                          word={code}
                          changes={[{ label: t('field-host'), before: host, after: '' }]}
                          effect={async () => ({
                            danger: hosts.length === 1 ? t('danger-last-host') : undefined,
                          })}
                        />
                      ),
                    },
                  ]
                : []),
            ]}
          />
        )}
      </Loaded>
      {mayChange && (
        <Section title={t('add-host')}>
          <CallForm
            call="addHost"
            schema={site.calls.addHost.request}
            known={{ merchant: code }}
            word={code}
            label={t('add-host')}
          />
        </Section>
      )}
    </>
  );
}
