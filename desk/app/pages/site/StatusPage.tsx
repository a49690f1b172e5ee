import site from '#schemas/operator/calls/site.json';
import { useCall } from '../../data/calls.ts';
import { useFormat } from '../../data/useFormat.ts';
import { ActButton } from '../../form/ActButton.tsx';
import { CallForm } from '../../form/CallForm.tsx';
import { Badge } from '../../parts/Badge.tsx';
import { Loaded } from '../../parts/Loaded.tsx';
import { MerchantScreen, type DeskMerchant } from '../../session/MerchantScreen.tsx';
import { Section } from '../../parts/Section.tsx';
import { allows, useSelf } from '../../session/self.ts';
import { useT } from '../../preferences/useT.ts';

/** Milliseconds after which the status is read again: a plan may have been carried out. */
const againMs = 10_000;

/** Whether the site is open, with its message and what is planned. */
export function StatusPage() {
  const t = useT();
  return (
    <MerchantScreen title={t('site-status')} permission="site.read">
      {(merchant) => <Status {...merchant} />}
    </MerchantScreen>
  );
}

function Status({ code, timeZone }: DeskMerchant) {
  const t = useT();
  const self = useSelf();
  const { time } = useFormat();
  const found = useCall('showStatus', { merchant: code }, { refetchMs: againMs });
  const mayChange = allows(self, 'site.status', code);
  return (
    <Loaded found={found}>
      {({ status, message, plan }) => (
        <>
          <Section title={t('now')}>
            <p>
              <Badge tone={status === 'normal' ? 'good' : 'bad'}>{t(`choice-status-${status}`)}</Badge>{' '}
              <bdi>{message}</bdi>
            </p>
            {plan && (
              <>
                <p>
                  {t('status-planned', {
                    status: t(`choice-status-${plan.status}`),
                    time: time(plan.from, timeZone),
                    by: plan.by,
                  })}{' '}
                  <bdi>{plan.message}</bdi>
                </p>
                {mayChange && (
                  <ActButton
                    call="dropStatusPlan"
                    request={{ merchant: code }}
                    label={t('drop-plan')}
                    word={code}
                    changes={[
                      {
                        label: t('plan'),
                        before: `${t(`choice-status-${plan.status}`)}, ${time(plan.from, timeZone)}`,
                        after: '',
                      },
                    ]}
                  />
                )}
              </>
            )}
          </Section>
          {mayChange && (
            <Section title={t('change-status')}>
              <CallForm
                call="setStatus"
                schema={site.calls.setStatus.request}
                known={{ merchant: code }}
                before={{ status, message }}
                timeZone={timeZone}
                hints={{ from: t('time-of', { zone: timeZone }) }}
                word={code}
                label={t('change-status')}
                effect={async (request) =>
                  request.status === 'normal' ? {} : { danger: t('danger-status', { merchant: code }) }
                }
              />
            </Section>
          )}
        </>
      )}
    </Loaded>
  );
}
