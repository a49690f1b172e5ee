import { useFormat, usePortal, type Trouble } from '#engine/react/index.ts';
import { Alert } from '#engine/react/ui/Alert.tsx';
import { troubleText } from './troubleText.ts';

/** Why a form could not be sent, and whether that is certain, in the words of the dialog of failures. */
export function FormFailure({ trouble }: { trouble: Trouble }) {
  const { texts } = usePortal();
  const { money } = useFormat();
  const t = (key: string, values?: Parameters<typeof texts>[1]) => texts(`trouble.${key}`, values);
  const { fields, limit, outcome, reference } = trouble;
  return (
    <Alert kind="warning" alert>
      <p>{troubleText(t, trouble)}</p>
      {limit && <p>{t('limit', { used: money(limit.used), limit: money(limit.limit) })}</p>}
      {fields.map((field) => (
        <p key={field}>{field}</p>
      ))}
      {outcome && <p>{t(`outcome-${outcome}`)}</p>}
      {reference && (
        <p>
          <small>
            <bdi>{t('reference', { reference })}</bdi>
          </small>
        </p>
      )}
    </Alert>
  );
}
