import type { OperatorSignInProvider } from '#schemas/generated/operatorCalls.ts';
import members from '#schemas/operator/calls/members.json';
import { useCall } from '../../data/calls.ts';
import { ActButton } from '../../form/ActButton.tsx';
import { CallForm } from '../../form/CallForm.tsx';
import { Badge } from '../../parts/Badge.tsx';
import { Loaded } from '../../parts/Loaded.tsx';
import { MerchantScreen, type DeskMerchant } from '../../session/MerchantScreen.tsx';
import { RecordTable, type Column } from '../../parts/RecordTable.tsx';
import { Section } from '../../parts/Section.tsx';
import { allows, useSelf } from '../../session/self.ts';
import { useT } from '../../preferences/useT.ts';

/** The providers by which members may sign in, and the default password. */
export function ProvidersPage() {
  const t = useT();
  return (
    <MerchantScreen title={t('sign-in-providers')} permission="sign-in.read">
      {(merchant) => <Providers {...merchant} />}
    </MerchantScreen>
  );
}

function Providers({ code }: DeskMerchant) {
  const t = useT();
  const self = useSelf();
  const found = useCall('listSignInProviders', { merchant: code });
  const mayChange = allows(self, 'sign-in.configure', code);
  const columns: Column<OperatorSignInProvider>[] = [
    { name: 'provider', label: t('field-provider'), cell: ({ provider }) => provider },
    { name: 'client', label: t('field-clientId'), cell: ({ clientId }) => <bdi>{clientId}</bdi> },
    { name: 'issuer', label: t('field-issuer'), cell: ({ issuer }) => <bdi>{issuer}</bdi> },
    {
      name: 'secret',
      label: t('field-secretName'),
      cell: ({ secretName, hasSecret }) =>
        secretName === null ? (
          '–'
        ) : (
          <>
            <bdi>{secretName}</bdi> {hasSecret === false && <Badge tone="bad">{t('secret-missing')}</Badge>}
          </>
        ),
    },
    {
      name: 'offered',
      label: t('state'),
      cell: ({ isOffered }) => (
        <Badge tone={isOffered ? 'good' : 'over'}>{t(isOffered ? 'offered' : 'module-off')}</Badge>
      ),
    },
    ...(mayChange
      ? [
          {
            name: 'remove',
            label: t('what-to-do'),
            cell: ({ provider }: OperatorSignInProvider) => (
              <ActButton
                call="removeSignInProvider"
                request={{ merchant: code, provider }}
                label={t('remove')}
                about={provider}
                kind="danger"
                word={code}
                changes={[{ label: t('field-provider'), before: provider, after: '' }]}
                effect={async () => ({ notes: [t('remove-provider-text')] })}
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
          <RecordTable
            label={t('sign-in-providers')}
            columns={columns}
            rows={rows}
            keyOf={({ provider }) => provider}
          />
        )}
      </Loaded>
      {mayChange && (
        <>
          <Section title={t('set-provider')}>
            <CallForm
              call="setSignInProvider"
              schema={providerSchema}
              known={{ merchant: code }}
              word={code}
              label={t('set-provider')}
            />
          </Section>
          <Section title={t('default-password')}>
            <p>{t('default-password-text')}</p>
            <CallForm
              call="setDefaultPassword"
              schema={members.calls.setDefaultPassword.request}
              known={{ merchant: code }}
              word={code}
              label={t('set-default-password')}
            />
          </Section>
        </>
      )}
    </>
  );
}

/** The provider is a part of the path, which every request has. */
const { request } = members.calls.setSignInProvider;
const providerSchema = { ...request, required: ['provider', ...request.required] };
