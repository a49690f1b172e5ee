import type { OperatorMessage } from '#schemas/generated/operatorCalls.ts';
import content from '#schemas/operator/calls/content.json';
import { clientFor, useCall } from '../../data/calls.ts';
import { useFormat } from '../../data/useFormat.ts';
import { ActButton } from '../../form/ActButton.tsx';
import { CallForm } from '../../form/CallForm.tsx';
import { Badge, type Tone } from '../../parts/Badge.tsx';
import { Loaded } from '../../parts/Loaded.tsx';
import { MerchantScreen, type DeskMerchant } from '../../session/MerchantScreen.tsx';
import { RecordTable, type Column } from '../../parts/RecordTable.tsx';
import { Section } from '../../parts/Section.tsx';
import { allows, useSelf } from '../../session/self.ts';
import { useT, type Translate } from '../../preferences/useT.ts';
import { plainText } from './plainText.ts';

const tones: Record<OperatorMessage['state'], Tone> = {
  planned: 'open',
  'being delivered': 'busy',
  delivered: 'good',
  ended: 'over',
};
/** Milliseconds after which the messages are read again: they are being delivered and read. */
const againMs = 10_000;

/** Messages to many members: whom they reach, how many have read them, and a new one, whose audience is counted before it is sent. */
export function MessagesPage() {
  const t = useT();
  return (
    <MerchantScreen title={t('member-messages')} permission="messages.read">
      {(merchant) => <Messages {...merchant} />}
    </MerchantScreen>
  );
}

function Messages({ code: merchant, timeZone }: DeskMerchant) {
  const t = useT();
  const self = useSelf();
  const { time } = useFormat();
  const found = useCall('listMessages', { merchant }, { refetchMs: againMs });
  const maySend = allows(self, 'messages.send', merchant);
  const columns: Column<OperatorMessage>[] = [
    { name: 'id', label: t('number'), cell: ({ id }) => id, compare: (a, b) => a.id - b.id },
    { name: 'title', label: t('field-title'), cell: ({ titles }) => <bdi>{titles.en}</bdi> },
    { name: 'audience', label: t('field-audience'), cell: ({ audience }) => audienceOf(t, audience) },
    { name: 'from', label: t('field-from'), cell: ({ startsAt }) => time(startsAt, timeZone) },
    {
      name: 'state',
      label: t('state'),
      cell: ({ state }) => (
        <Badge tone={tones[state]}>{t(`message-${state === 'being delivered' ? 'under-way' : state}`)}</Badge>
      ),
    },
    {
      name: 'read',
      label: t('read-by'),
      isFigure: true,
      cell: ({ read, recipients }) => t('read-of', { read, recipients }),
    },
    ...(maySend
      ? [
          {
            name: 'end',
            label: t('what-to-do'),
            cell: ({ id, titles, state }: OperatorMessage) =>
              state !== 'ended' && (
                <ActButton
                  call="endMessage"
                  request={{ merchant, id: String(id) }}
                  label={t('stop')}
                  about={titles.en}
                  kind="danger"
                  word={merchant}
                  changes={[
                    {
                      label: titles.en,
                      before: t(`message-${state === 'being delivered' ? 'under-way' : state}`),
                      after: t('message-ended'),
                    },
                  ]}
                  effect={async () => ({ notes: [t('stop-text')] })}
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
          <RecordTable label={t('member-messages')} columns={columns} rows={rows} keyOf={({ id }) => id} />
        )}
      </Loaded>
      {maySend && (
        <Section title={t('send-message')}>
          <CallForm
            call="sendMessage"
            schema={content.calls.sendMessage.request}
            known={{ merchant, dryRun: false }}
            timeZone={timeZone}
            hints={{ from: t('time-of', { zone: timeZone }), until: t('end-of', { zone: timeZone }) }}
            word={merchant}
            label={t('send-message')}
            effect={async (request) => {
              const counted = await clientFor().call('sendMessage', { ...request, dryRun: true });
              return {
                notes: [
                  t('reaches', { recipients: counted.recipients, leftOut: counted.leftOut }),
                  `${t('readers-see')} ${plainText(request.content)}`,
                ],
              };
            }}
          />
        </Section>
      )}
    </>
  );
}

function audienceOf(
  t: Translate,
  { minRank, maxRank, language, type, accounts, service }: OperatorMessage['audience'],
) {
  const parts = [
    minRank === undefined ? '' : t('ranks-from-to', { least: minRank, most: maxRank ?? '…' }),
    language ?? '',
    type === undefined ? '' : t(`choice-type-${type}`),
    accounts === undefined ? '' : t('accounts-named', { count: accounts }),
    service === true ? t('field-service') : '',
  ].filter((part) => part !== '');
  return parts.length === 0 ? t('choice-audience-all') : parts.join(', ');
}
