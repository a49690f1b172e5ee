import { Link, useParams } from 'react-router';
import type { SecondPersonRequest } from '#schemas/generated/operatorCalls.ts';
import { useCall } from '../../data/calls.ts';
import { useFormat } from '../../data/useFormat.ts';
import { Badge } from '../../parts/Badge.tsx';
import { Facts } from '../../parts/Facts.tsx';
import { Loaded } from '../../parts/Loaded.tsx';
import { Section } from '../../parts/Section.tsx';
import { useT } from '../../preferences/useT.ts';
import { Decide } from './Decide.tsx';
import { againMs, tones } from './states.ts';

/** One request: its exact content, the effect that is expected of it, and what can be decided. */
export function RequestPage() {
  const t = useT();
  const { merchant = '', id = '' } = useParams();
  const isOfPlatform = merchant === 'platform';
  const ofMerchant = useCall('showRequest', { merchant, id }, { enabled: !isOfPlatform, refetchMs: againMs });
  const ofPlatform = useCall('showRequestOfPlatform', { id }, { enabled: isOfPlatform, refetchMs: againMs });
  return (
    <>
      <p>
        <Link to={isOfPlatform ? '/requests' : `/requests?merchant=${merchant}`}>← {t('requests')}</Link>
      </p>
      <h1>{t('request-number', { id })}</h1>
      <Loaded found={isOfPlatform ? ofPlatform : ofMerchant}>
        {(request) => <Request request={request} />}
      </Loaded>
    </>
  );
}

function Request({ request }: { request: SecondPersonRequest }) {
  const t = useT();
  const { time } = useFormat();
  const { state, failure, decidedAt } = request;
  return (
    <>
      <p>
        <Badge tone={tones[state]}>{t(`request-${state}`)}</Badge> {failure?.message}
      </p>
      <Facts
        facts={[
          [t('asked-for'), <code key="call">{request.call}</code>],
          [t('subject'), request.subject],
          [t('reason'), request.reason],
          [t('asked-by'), request.askedBy],
          [t('asked-at'), time(request.askedAt)],
          [t('expires-at'), time(request.expiresAt)],
          [t('decided-by'), request.decidedBy],
          [t('decided-at'), decidedAt && time(decidedAt)],
          [t('decision'), request.decision],
          [t('fingerprint'), <code key="fingerprint">{request.fingerprint}</code>],
        ]}
      />
      <Section title={t('request-content')}>
        <Facts facts={Object.entries(request.request).map(([name, value]) => [name, inWords(value)])} />
      </Section>
      <Section title={t('request-effect')}>
        <Facts facts={Object.entries(request.effect)} />
        {Object.keys(request.effect).length === 0 && <p>{t('request-effect-none')}</p>}
      </Section>
      <Decide request={request} />
    </>
  );
}

const inWords = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value, null, 1);
