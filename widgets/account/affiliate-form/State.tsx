import type { Translate } from '#engine/react/index.ts';
import { Alert } from '#engine/react/ui/Alert.tsx';
import type { CallValue } from '#schemas/generated/api.ts';

export type Answered = NonNullable<CallValue<'affiliateApplication'>['application']>;

/** The status of an application. */
export function State({ application, t }: { application: Answered; t: Translate }) {
  const number = `\u2066${application.number}\u2069`;
  const { state, reason = '', account = '' } = application;
  if (state === 'accepted')
    return <Alert kind="success">{t('accepted', { account: `\u2068${account}\u2069` })}</Alert>;
  if (state === 'refused')
    return <Alert kind="warning">{t('refused', { number, reason: `\u2068${reason}\u2069` })}</Alert>;
  return <Alert kind="info">{t('waiting', { number })}</Alert>;
}
