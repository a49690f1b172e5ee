import system from '#schemas/operator/calls/system.json';
import { useCall } from '../../data/calls.ts';
import { useFormat } from '../../data/useFormat.ts';
import { CallForm } from '../../form/CallForm.tsx';
import { Facts } from '../../parts/Facts.tsx';
import { Loaded } from '../../parts/Loaded.tsx';
import { Section } from '../../parts/Section.tsx';
import { allows, useSelf } from '../../session/self.ts';
import { useT } from '../../preferences/useT.ts';

/** The payment provider: its address, and the version by which requests are signed. */
export function ProviderPage() {
  const t = useT();
  const self = useSelf();
  const { time } = useFormat();
  const found = useCall('showPaymentProvider', {});
  return (
    <>
      <h1>{t('payment-provider')}</h1>
      <Loaded found={found}>
        {({ url, signatureVersion, version1At }) => (
          <>
            <Facts
              facts={[
                [t('address'), url],
                [t('field-signatures'), signatureVersion],
                [t('version-1-last'), version1At === null ? null : time(version1At)],
              ]}
            />
            {allows(self, 'vendors.configure') && (
              <Section title={t('change-signatures')}>
                <CallForm
                  call="setPaymentProvider"
                  schema={system.calls.setPaymentProvider.request}
                  known={{}}
                  before={{ signatures: String(signatureVersion) }}
                  word=""
                  label={t('change')}
                />
              </Section>
            )}
          </>
        )}
      </Loaded>
    </>
  );
}
