import { useId } from 'react';
import { Link, useHydrating, type SkeletonView, type WidgetView } from '#engine/react/index.ts';
import { Alert } from '#engine/react/ui/Alert.tsx';
import { Button } from '#engine/react/ui/Button.tsx';
import { lock } from '#engine/react/ui/icons.ts';
import { PasswordField } from '#engine/react/ui/PasswordField.tsx';
import { ServiceLink } from '#engine/react/ui/ServiceLink.tsx';
import { SkeletonBar } from '#engine/react/ui/SkeletonBar.tsx';
import { Form } from '#widgets/shared/forms/forms.ts';
import { ruledField, RuleList, rulePartsOf } from '#widgets/shared/rules/rules.ts';
import type { ResetFormProps } from './props.ts';
import { partText } from '#widgets/shared/rules/ruleText.ts';
import { useResetForm } from './useResetForm.ts';
import formStyles from '../shared/form.module.css';
import styles from './reset-form.module.css';

type ViewProps = WidgetView<ResetFormProps, { rules: 'registrationRules' }>;

/**
 * Sets a new password by the link of a mail (R4.6, R5.6), then leads to the log-in with the account filled in. Needs
 * script: the link's token is in the fragment of the address, which no server sees.
 */
export function ResetForm({ id, props, data, t }: ViewProps) {
  const headingId = useId();
  const hydrating = useHydrating();
  const rule = data.rules['password'];
  const { form, failure, isExpired } = useResetForm(t, rule, props.login);
  const field = { icon: lock, show: t('show'), hide: t('hide'), maxLength: 200, required: true };

  return (
    <section className={styles.page} aria-labelledby={headingId}>
      <h1 id={headingId} className={styles.title}>
        {t('title')}
      </h1>
      {hydrating && (
        <noscript>
          <Alert kind="warning">{t('phone-unknown')}</Alert>
        </noscript>
      )}
      {isExpired ? (
        <>
          <Alert kind="warning" alert>
            {t('link-expired')}
          </Alert>
          <p className={styles.again}>
            <Link href="/login?open=forgot" open="forgot">
              {t('again')}
            </Link>
          </p>
        </>
      ) : (
        <Form form={form} noValidate>
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
          <PasswordField
            {...field}
            name="confirmNewPassword"
            label={t('confirm')}
            error={form.error('confirmNewPassword')}
            autoComplete="new-password"
          />
          {failure && (
            <Alert kind="danger" alert id={`${id}-failure`}>
              {failure}
            </Alert>
          )}
          <Button type="submit" size="lg" wide busy={form.busy}>
            {t(form.busy ? 'busy' : 'submit')}
          </Button>
        </Form>
      )}
      <p className={formStyles.more}>
        <Link href={props.login}>{t('back')}</Link>
        <ServiceLink>{t('support')}</ServiceLink>
      </p>
    </section>
  );
}

export function Skeleton({ t, failed }: SkeletonView<object>) {
  if (failed) return <Alert kind="danger">{t('error-network')}</Alert>;
  return (
    <div className={styles.page}>
      <div className={formStyles.form}>
        <SkeletonBar width="60%" />
        <SkeletonBar height="44px" />
        <SkeletonBar height="44px" />
        <SkeletonBar height="52px" />
      </div>
    </div>
  );
}
