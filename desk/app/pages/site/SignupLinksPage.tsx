import type { OperatorCalls } from '#schemas/generated/operatorCalls.ts';
import members from '#schemas/operator/calls/members.json';
import { useCall } from '../../data/calls.ts';
import { useFormat } from '../../data/useFormat.ts';
import { ActButton } from '../../form/ActButton.tsx';
import { CallForm } from '../../form/CallForm.tsx';
import { Badge } from '../../parts/Badge.tsx';
import { Loaded } from '../../parts/Loaded.tsx';
import { MerchantScreen, type DeskMerchant } from '../../session/MerchantScreen.tsx';
import { RecordTable, type Column } from '../../parts/RecordTable.tsx';
import { Section } from '../../parts/Section.tsx';
import { allows, useSelf } from '../../session/self.ts';
import { useT } from '../../preferences/useT.ts';

type SignupLink = OperatorCalls['listSignupLinks']['value'][number];

/** The links through which an agent's downline signs up. */
export function SignupLinksPage() {
  const t = useT();
  return (
    <MerchantScreen title={t('signup-links')} permission="signup-links.read">
      {(merchant) => <Links {...merchant} />}
    </MerchantScreen>
  );
}

function Links({ code: merchant, timeZone }: DeskMerchant) {
  const t = useT();
  const self = useSelf();
  const { time } = useFormat();
  const found = useCall('listSignupLinks', { merchant });
  const mayChange = allows(self, 'signup-links.change', merchant);
  const columns: Column<SignupLink>[] = [
    {
      name: 'code',
      label: t('field-code'),
      cell: ({ code }) => <bdi>{code}</bdi>,
      compare: (a, b) => (a.code < b.code ? -1 : 1),
    },
    {
      name: 'agent',
      label: t('agent'),
      cell: ({ account }) => <bdi>{account}</bdi>,
      compare: (a, b) => (a.account < b.account ? -1 : 1),
    },
    { name: 'host', label: t('field-host'), cell: ({ host }) => <bdi>{host ?? '–'}</bdi> },
    {
      name: 'state',
      label: t('state'),
      cell: ({ endedAt }) =>
        endedAt === null ? (
          <Badge tone="good">{t('in-force')}</Badge>
        ) : (
          t('ended-at', { time: time(endedAt, timeZone) })
        ),
    },
    ...(mayChange
      ? [
          {
            name: 'end',
            label: t('what-to-do'),
            cell: ({ code, account, endedAt }: SignupLink) =>
              endedAt === null && (
                <ActButton
                  call="endSignupLink"
                  request={{ merchant, code }}
                  label={t('end')}
                  about={code}
                  kind="danger"
                  word={merchant}
                  changes={[{ label: code, before: `${t('in-force')}, ${account}`, after: t('ended') }]}
                />
              ),
          },
        ]
      : []),
  ];
  return (
    <>
      <Loaded found={found}>
        {(rows) => (
          <RecordTable label={t('signup-links')} columns={columns} rows={rows} keyOf={({ code }) => code} />
        )}
      </Loaded>
      {mayChange && (
        <Section title={t('add-signup-link')}>
          <CallForm
            call="addSignupLink"
            schema={members.calls.addSignupLink.request}
            known={{ merchant }}
            word={merchant}
            label={t('add-signup-link')}
          />
        </Section>
      )}
    </>
  );
}
