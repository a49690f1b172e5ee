import { operatorCallTable, type OperatorCallName } from '#schemas/generated/operatorCalls.ts';
import { useT } from '../../preferences/useT.ts';
import styles from '../list.module.css';

/** A link to the CSV of a list, with the filter that is on the screen. */
export function FileLink({ call, request }: { call: OperatorCallName; request: object }) {
  const t = useT();
  return (
    <a className={styles.file} href={addressOf(call, request)} download>
      {t('list-file')}
    </a>
  );
}

/** The address of a call that sends a file. */
function addressOf(call: OperatorCallName, request: object): string {
  const fields = new Map(
    Object.entries(request).filter(([, value]: [string, unknown]) => value !== undefined),
  );
  const path = operatorCallTable[call].path.replace(/\{(\w+)\}/g, (_, field: string) => {
    const value = String(fields.get(field));
    fields.delete(field);
    return encodeURIComponent(value);
  });
  const query = new URLSearchParams([...fields].map(([field, value]) => [field, String(value)]));
  return `/operator${path}?${query.toString()}`;
}
