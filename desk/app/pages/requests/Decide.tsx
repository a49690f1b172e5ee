import { useRef, useState } from 'react';
import type { ApprovedRequest, SecondPersonRequest } from '#schemas/generated/operatorCalls.ts';
import { isUnsettled } from '../../data/refusals.ts';
import { Button } from '../../parts/Button.tsx';
import { Facts } from '../../parts/Facts.tsx';
import { Field } from '../../parts/Field.tsx';
import { Section } from '../../parts/Section.tsx';
import { useRefusal } from '../../parts/useRefusal.ts';
import { useT } from '../../preferences/useT.ts';
import { useAct } from '../../session/ConfirmAccess.tsx';

/** Approves, rejects or takes back a request. What an approval returns is shown once: it may be a secret. */
export function Decide({ request }: { request: SecondPersonRequest }) {
  const t = useT();
  const act = useAct();
  const refusal = useRefusal();
  const [reason, setReason] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string>();
  const [result, setResult] = useState<ApprovedRequest['result']>();
  const keys = useRef(new Map<string, string>());
  const { merchant, fingerprint, state, own, mayDecide } = request;
  const id = String(request.id);

  async function decide(how: 'approve' | 'reject' | 'take-back') {
    const given = reason.trim();
    if (isBusy) return;
    if (how === 'reject' && given === '') {
      setFailed(t('reason-needed'));
      return;
    }
    // A lost response is asked for under the same key, and the decision is made once.
    const key = keys.current.get(how) ?? crypto.randomUUID();
    keys.current.set(how, key);
    setBusy(true);
    setFailed(undefined);
    const stated = given === '' ? {} : { reason: given };
    try {
      if (how === 'approve') {
        const content = { id, fingerprint, ...stated };
        const done = await (merchant === null
          ? act('approveRequestOfPlatform', content, key)
          : act('approveRequest', { merchant, ...content }, key));
        setResult(done.result);
      } else if (how === 'reject')
        await (merchant === null
          ? act('rejectRequestOfPlatform', { id, reason: given }, key)
          : act('rejectRequest', { merchant, id, reason: given }, key));
      else
        await (merchant === null
          ? act('takeBackRequestOfPlatform', { id }, key)
          : act('takeBackRequest', { merchant, id }, key));
      keys.current.delete(how);
    } catch (error) {
      setFailed(refusal(error));
      if (!isUnsettled(error)) keys.current.delete(how);
    } finally {
      setBusy(false);
    }
  }

  if (result)
    return (
      <Section title={t('request-result')}>
        <Facts facts={Object.entries(result).map(([name, value]) => [name, String(value)])} />
      </Section>
    );
  if (state !== 'open') return null;
  return (
    <Section title={t('what-to-do')}>
      {mayDecide && (
        <Field
          label={t('reason')}
          value={reason}
          maxLength={200}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
      {failed !== undefined && <p role="alert">{failed}</p>}
      {mayDecide && (
        <p>
          <Button isBusy={isBusy} onClick={() => void decide('approve')}>
            {t('approve-request')}
          </Button>{' '}
          <Button kind="danger" isBusy={isBusy} onClick={() => void decide('reject')}>
            {t('reject-request')}
          </Button>
        </p>
      )}
      {own && (
        <p>
          {t('request-own')}{' '}
          <Button isBusy={isBusy} onClick={() => void decide('take-back')}>
            {t('take-back-request')}
          </Button>
        </p>
      )}
      {!own && !mayDecide && <p>{t('request-not-yours')}</p>}
    </Section>
  );
}
