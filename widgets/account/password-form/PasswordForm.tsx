import { useId, useRef, useState, type SubmitEvent } from 'react';
import {
  useActions,
  useHydrating,
  usePlace,
  type SkeletonView,
  type WidgetView,
} from '#engine/react/index.ts';
import { Bone } from '#engine/react/ui/Bone.tsx';
import { Button } from '#engine/react/ui/Button.tsx';
import { lock } from '#engine/react/ui/icons.ts';
import { Note } from '#engine/react/ui/Note.tsx';
import { PasswordField } from '#engine/react/ui/PasswordField.tsx';
import { ServiceLink } from '#engine/react/ui/ServiceLink.tsx';
import { errorText } from '../shared/errorText.ts';
import { focusField } from '../shared/focusField.ts';
import { textOf } from '../shared/textOf.ts';
import { ruleText } from './ruleText.ts';
import { wrongFields } from './wrongFields.ts';
import formStyles from '../shared/form.module.css';
import styles from './password-form.module.css';

type Given = WidgetView<object, { member: 'memberInfo'; rules: 'registrationRules' }>;

/** Changes the login password (R2.6.5, R4.5, R5.6). Where the place is held it is the only way on, save signing out. */
export function PasswordForm({ data, t }: Given) {
  const { changePassword, knowsPassword, signOut } = useActions();
  const held = usePlace((place) => place.held);
  const hydrating = useHydrating();
  const nameId = useId();
  const form = useRef<HTMLFormElement>(null);
  // What was typed at this login is looked at once: the field must not come and go while somebody types.
  const [known] = useState(() => !hydrating && knowsPassword());
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState('');
  const [reference, setReference] = useState('');
  const [busy, setBusy] = useState(false);
  const { member, rules } = data;
  const hint = ruleText(t, rules.password);

  const send = async (element: HTMLFormElement) => {
    const fields = new FormData(element);
    const [newPassword, confirmNewPassword, oldPassword] = [
      textOf(fields, 'newPassword'),
      textOf(fields, 'confirmNewPassword'),
      ...(known ? [] : [textOf(fields, 'oldPassword')]),
    ];
    const typed = { newPassword, confirmNewPassword, ...(oldPassword !== undefined && { oldPassword }) };
    setFailure('');
    setReference('');
    const found = wrongFields(typed, member.account, rules.password);
    setWrong(found);
    if (Object.keys(found).length > 0) return focusField(element, Object.keys(found)[0]);
    setBusy(true);
    const result = await changePassword({ account: member.account, ...typed });
    setBusy(false);
    if (result.ok) return;
    const codes = Object.fromEntries(result.fields.map(({ field, code }) => [field, code]));
    setWrong(codes);
    setReference(result.reference ?? '');
    // What stands at its field need not be said twice.
    if (result.fields.length === 0) setFailure(errorText(t, result.code, result.message, result.retryAfter));
    else focusField(element, result.fields[0]?.field);
  };
  const error = (name: string) => {
    const code = wrong[name];
    return code === undefined ? undefined : t(`field-${code}`) || t('field-pattern');
  };
  const field = { icon: lock, show: t('show'), hide: t('hide'), maxLength: 200, required: true };

  return (
    <form
      ref={form}
      className={formStyles.form}
      noValidate
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        void send(event.currentTarget);
      }}
    >
      {held && <Note kind="warning">{t(member.defaultPassword ? 'why-default' : 'why-expired')}</Note>}
      {failure && (
        <Note kind="danger" alert>
          {failure}
          {reference && <p>{t('reference', { reference })}</p>}
        </Note>
      )}
      <p className={styles.account}>
        <span id={nameId}>{t('account')}</span>
        <bdi aria-labelledby={nameId}>{member.account}</bdi>
      </p>
      {!known && (
        <PasswordField
          {...field}
          name="oldPassword"
          label={t('old')}
          error={error('oldPassword')}
          autoComplete="current-password"
        />
      )}
      <PasswordField
        {...field}
        name="newPassword"
        label={t('new')}
        hint={hint}
        error={error('newPassword') && `${error('newPassword')} ${hint}`.trim()}
        autoComplete="new-password"
      />
      <PasswordField
        {...field}
        name="confirmNewPassword"
        label={t('confirm')}
        error={error('confirmNewPassword')}
        autoComplete="new-password"
      />
      <Button type="submit" size="lg" wide busy={busy}>
        {t(busy ? 'busy' : 'submit')}
      </Button>
      <p className={styles.more}>
        <ServiceLink>{t('support')}</ServiceLink>
        {held && (
          <button type="button" className={styles.leave} onClick={() => void signOut()}>
            {t('sign-out')}
          </button>
        )}
      </p>
    </form>
  );
}

export function Skeleton({ t, failed }: SkeletonView<object>) {
  if (failed) return <Note kind="danger">{t('error-network')}</Note>;
  return (
    <div className={formStyles.form}>
      <Bone width="40%" />
      <Bone height="44px" />
      <Bone height="44px" />
      <Bone height="52px" />
    </div>
  );
}
