import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { OperatorCalls, OperatorOutboxRow } from '#schemas/generated/operatorCalls.ts';
import { clientFor, useCall } from '../../data/calls.ts';
import { useFormat } from '../../data/useFormat.ts';
import { ActButton } from '../../form/ActButton.tsx';
import { Badge, type Tone } from '../../parts/Badge.tsx';
import { Button } from '../../parts/Button.tsx';
import { Choice } from '../../parts/Choice.tsx';
import { Field } from '../../parts/Field.tsx';
import { Loaded } from '../../parts/Loaded.tsx';
import { MerchantScreen, type DeskMerchant } from '../../session/MerchantScreen.tsx';
import { RecordTable, type Column } from '../../parts/RecordTable.tsx';
import { Section } from '../../parts/Section.tsx';
import { textIn } from '../../parts/textIn.ts';
import { useSubmit } from '../../parts/useSubmit.ts';
import { allows, useSelf } from '../../session/self.ts';
import { useT } from '../../preferences/useT.ts';

type Sms = OperatorCalls['listSms']['value'][number];

const states = ['waiting', 'sent', 'failed', 'kept'] as const;
const tones: Readonly<Record<string, Tone>> = { waiting: 'busy', sent: 'good', failed: 'bad', kept: 'over' };

/** Mail and SMS to members, with those that failed. The state is in the address (`state=failed`). */
export function OutboxPage() {
  const t = useT();
  return (
    <MerchantScreen title={t('outbox')} permission="outbox.read">
      {(merchant) => (
        <>
          <Outbox {...merchant} />
          <SmsList {...merchant} />
          <Captcha merchant={merchant.code} />
        </>
      )}
    </MerchantScreen>
  );
}

function Outbox({ code, timeZone }: DeskMerchant) {
  const t = useT();
  const self = useSelf();
  const { time } = useFormat();
  const [search, setSearch] = useSearchParams();
  const state = states.find((one) => one === search.get('state'));
  const found = useCall('listOutbox', { merchant: code, ...(state && { state }) });
  const mayRetry = allows(self, 'outbox.retry', code);
  const choose = (value: string) => {
    const next = new URLSearchParams(search);
    if (value === '') next.delete('state');
    else next.set('state', value);
    setSearch(next);
  };
  const columns: Column<OperatorOutboxRow>[] = [
    { name: 'id', label: t('number'), cell: ({ id }) => id, compare: (a, b) => a.id - b.id },
    { name: 'at', label: t('time'), cell: ({ at }) => time(at, timeZone) },
    {
      name: 'to',
      label: t('recipient'),
      cell: ({ channel, to }) => (
        <>
          {t(`channel-${channel}`)} <bdi>{to}</bdi>
        </>
      ),
    },
    {
      name: 'text',
      label: t('text'),
      cell: ({ subject, text, link }) => (
        <>
          {subject !== null && (
            <strong>
              <bdi>{subject}</bdi>
            </strong>
          )}
          <p dir="auto">{text}</p>
          {link !== null && <bdi>{link}</bdi>}
        </>
      ),
    },
    {
      name: 'state',
      label: t('state'),
      cell: ({ state: its, attempts, error }) => (
        <>
          <Badge tone={tones[its] ?? 'over'}>{t(`outbox-${its}`)}</Badge>{' '}
          {attempts > 1 && t('attempts', { count: attempts })} <bdi>{error}</bdi>
        </>
      ),
    },
    ...(mayRetry
      ? [
          {
            name: 'retry',
            label: t('what-to-do'),
            cell: ({ id, to, state: its }: OperatorOutboxRow) =>
              its === 'failed' && (
                <ActButton
                  call="retryOutboxMessage"
                  request={{ merchant: code, id: String(id) }}
                  label={t('send-again')}
                  about={to}
                  word={code}
                  changes={[{ label: t('state'), before: t('outbox-failed'), after: t('outbox-waiting') }]}
                />
              ),
          },
        ]
      : []),
  ];
  return (
    <>
      <Choice
        label={t('state')}
        value={state ?? ''}
        options={[['', t('state-all')], ...states.map((one) => [one, t(`outbox-${one}`)] as const)]}
        onChange={choose}
      />
      <Loaded found={found}>
        {(rows) => <RecordTable label={t('outbox')} columns={columns} rows={rows} keyOf={({ id }) => id} />}
      </Loaded>
    </>
  );
}

function SmsList({ code, timeZone }: DeskMerchant) {
  const t = useT();
  const { time } = useFormat();
  const [mobile, setMobile] = useState('');
  const found = useCall('listSms', { merchant: code, ...(mobile !== '' && { mobile }) });
  const { onSubmit } = useSubmit(async (form) => setMobile(textIn(form, 'mobile').trim()));
  const columns: Column<Sms>[] = [
    { name: 'at', label: t('time'), cell: ({ at }) => time(at, timeZone) },
    { name: 'to', label: t('recipient'), cell: ({ to }) => <bdi>{to}</bdi> },
    { name: 'text', label: t('text'), cell: ({ text }) => <bdi>{text}</bdi> },
    { name: 'state', label: t('state'), cell: ({ state }) => state },
  ];
  return (
    <Section title={t('sms-of-day')}>
      <form onSubmit={onSubmit}>
        <Field label={t('mobile-number')} name="mobile" type="search" autoComplete="off" />
        <p>
          <Button type="submit">{t('search')}</Button>
        </p>
      </form>
      <Loaded found={found}>
        {(rows) => (
          <RecordTable
            label={t('sms-of-day')}
            columns={columns}
            rows={rows}
            keyOf={({ at, to, text }) => `${at} ${to} ${text}`}
          />
        )}
      </Loaded>
    </Section>
  );
}

/** In a demonstration: the digits of a captcha, so that presenters solve it without listening. */
function Captcha({ merchant }: { merchant: string }) {
  const t = useT();
  const [digits, setDigits] = useState<string>();
  const { isBusy, failed, onSubmit } = useSubmit(async (form) => {
    setDigits(undefined);
    const id = textIn(form, 'id').trim();
    setDigits((await clientFor().call('showCaptcha', { merchant, id })).digits);
  });
  return (
    <Section title={t('captcha')}>
      <form onSubmit={onSubmit}>
        <Field label={t('captcha-id')} name="id" hint={t('captcha-hint')} autoComplete="off" required />
        {failed !== undefined && <p role="alert">{failed}</p>}
        {digits !== undefined && <output>{digits}</output>}
        <p>
          <Button type="submit" isBusy={isBusy}>
            {t('show')}
          </Button>
        </p>
      </form>
    </Section>
  );
}
