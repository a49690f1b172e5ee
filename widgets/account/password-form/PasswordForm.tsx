import { useId } from 'react';
import { useActions, useRoute, type SkeletonView, type WidgetView } from '#engine/react/index.ts';
import { SkeletonBar } from '#engine/react/ui/SkeletonBar.tsx';
import { Button } from '#engine/react/ui/Button.tsx';
import { lock } from '#engine/react/ui/icons.ts';
import { Alert } from '#engine/react/ui/Alert.tsx';
import { PasswordField } from '#engine/react/ui/PasswordField.tsx';
import { ServiceLink } from '#engine/react/ui/ServiceLink.tsx';
import { Form } from '#widgets/shared/forms/forms.ts';
import { ruledField, RuleList, rulePartsOf } from '#widgets/shared/rules/rules.ts';
import { InBrowser } from '#widgets/shared/lazy/InBrowser.tsx';
import { whenWanted } from '#widgets/shared/lazy/whenWanted.ts';
import { Consents } from '../shared/Consents.tsx';
import { partText } from '#widgets/shared/rules/ruleText.ts';
import type { PasswordFormProps } from './props.ts';
import { usePasswordForm } from './usePasswordForm.ts';
import formStyles from '../shared/form.module.css';
import styles from './password-form.module.css';

const OwnerFields = whenWanted(() => import('./OwnerFields.tsx').then((module) => module.OwnerFields));

type ViewProps = WidgetView<
  PasswordFormProps,
  { member: 'memberInfo'; rules: 'registrationRules'; countries: 'countries' }
>;

/**
 * Changes the login password (R2.6.5, R4.5, R5.6). A user who must change it can otherwise only log out. The owner of an account that an
 * agent opened also states what a registration requires (R5.14), agrees to the terms and confirms the age (R5.9).
 */
export function PasswordForm({ id, props, data, t }: ViewProps) {
  const { signOut } = useActions();
  const mustChange = useRoute((route) => route.mustChangePassword);
  const nameId = useId();
  const { account, defaultPassword, agreementDue = false } = data.member;
  const why = agreementDue ? 'why-agent' : defaultPassword ? 'why-default' : 'why-expired';
  const { rules, countries } = data;
  const rule = rules['password'];
  const { form, knowsOld, failure, reference } = usePasswordForm({ account, rules, agreementDue }, t);
  const field = { icon: lock, show: t('show'), hide: t('hide'), maxLength: 200, required: true };

  return (
    <Form form={form} noValidate>
      {mustChange && <Alert kind="warning">{t(why)}</Alert>}
      <p className={styles.account}>
        <span id={nameId}>{t('account')}</span>
        <bdi aria-labelledby={nameId}>{account}</bdi>
      </p>
      {!knowsOld && (
        <PasswordField
          {...field}
          name="oldPassword"
          label={t('old')}
          error={form.error('oldPassword')}
          autoComplete="current-password"
        />
      )}
      <div className={styles.ruled}>
        <PasswordField
          {...field}
          {...ruledField(form, 'newPassword', `${id}-rule`)}
          label={t('new')}
          autoComplete="new-password"
        />
        <RuleList
          id={`${id}-rule`}
          form={form}
          name="newPassword"
          parts={rulePartsOf(rule)}
          text={(part) => partText(t, part)}
        />
      </div>
      <PasswordField
        {...field}
        name="confirmNewPassword"
        label={t('confirm')}
        error={form.error('confirmNewPassword')}
        autoComplete="new-password"
      />
      {agreementDue && (
        <>
          <InBrowser fallback={<SkeletonBar height="52px" />}>
            <OwnerFields id={`${id}-owner`} t={t} form={form} rules={rules} countries={countries} />
          </InBrowser>
          <Consents t={t} terms={props.terms} privacy={props.privacy} error={form.error} />
        </>
      )}
      {failure && (
        <Alert kind="danger" alert>
          {failure}
          {reference && <p>{t('reference', { reference })}</p>}
        </Alert>
      )}
      <Button type="submit" size="lg" wide busy={form.busy}>
        {t(form.busy ? 'busy' : 'submit')}
      </Button>
      <p className={styles.more}>
        <ServiceLink>{t('support')}</ServiceLink>
        {mustChange && (
          <button type="button" className={styles.leave} onClick={() => void signOut()}>
            {t('sign-out')}
          </button>
        )}
      </p>
    </Form>
  );
}

export function Skeleton({ t, failed }: SkeletonView<PasswordFormProps>) {
  if (failed) return <Alert kind="danger">{t('error-network')}</Alert>;
  return (
    <div className={formStyles.form}>
      <SkeletonBar width="40%" />
      <SkeletonBar height="44px" />
      <SkeletonBar height="44px" />
      <SkeletonBar height="52px" />
    </div>
  );
}
