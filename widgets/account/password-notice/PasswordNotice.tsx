import type { WidgetView } from '#engine/react/index.ts';
import { ButtonLink } from '#engine/react/ui/Button.tsx';
import { Alert } from '#engine/react/ui/Alert.tsx';
import type { PasswordNoticeProps } from './props.ts';
import styles from './password-notice.module.css';

/** Warns of an expired password on home (R4.3), and in the member centre while `cpw` is true (R4.23). */
export function PasswordNotice({
  props,
  data,
  t,
}: WidgetView<PasswordNoticeProps, { member: 'memberInfo' }>) {
  const { about, overlay } = props;
  const { cpw, passwordExpired } = data.member;
  const due = about === 'cpw' ? cpw : passwordExpired;
  if (due !== true) return null;
  return (
    <Alert kind="warning">
      <div className={styles.line}>
        <p>{t(about)}</p>
        <ButtonLink size="sm" kind="soft" href={`/?open=${overlay}`} open={overlay}>
          {t('act')}
        </ButtonLink>
      </div>
    </Alert>
  );
}
