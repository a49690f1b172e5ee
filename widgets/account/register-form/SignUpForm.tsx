import { useRef, useState } from 'react';
import { useHydrating, useRoute, useFlag, type Translate } from '#engine/react/index.ts';
import { Button } from '#engine/react/ui/Button.tsx';
import { Field } from '#engine/react/ui/Field.tsx';
import { user } from '#engine/react/ui/icons.ts';
import { Note } from '#engine/react/ui/Alert.tsx';
import { nextOf } from '#engine/browser/session/index.ts';
import type { CallValue } from '#schemas/generated/api.ts';
import { Form, ruledField, RuleList, rulePartsOf } from '#widgets/shared/forms/forms.ts';
import { Captcha } from '../shared/Captcha.tsx';
import { Slider, type SliderHandle } from '../shared/Slider.tsx';
import { ClearForm } from './ClearForm.tsx';
import { Consents } from './Consents.tsx';
import { wantedFields } from './fields.ts';
import { partText } from './fieldText.ts';
import { MobileFields } from './MobileFields.tsx';
import { PasswordFields } from './PasswordFields.tsx';
import type { RegisterFormProps } from './props.ts';
import { RuledFields } from './RuledFields.tsx';
import { useSignUp } from './useSignUp.ts';
import styles from './register-form.module.css';

interface SignUpFormProps {
  id: string;
  by: 'username' | 'mobile';
  /** Its tab is the chosen one. */
  shown: boolean;
  props: RegisterFormProps;
  t: Translate;
  data: {
    settings: CallValue<'registerSettings'>;
    rules: CallValue<'registrationRules'>;
    countries: CallValue<'countries'>;
    invite: CallValue<'affiliate'>;
  };
}

/** Opens an account (R3.9, R4.9, R5.3–R5.5, R5.9). Without script it posts to `/-/register`. */
export function SignUpForm({ id, by, shown, props, t, data }: SignUpFormProps) {
  const { settings, rules, countries, invite } = data;
  const hydrating = useHydrating();
  const registrationSms = useFlag('REGMOBVERF3');
  const mobilePassword = useFlag('MOBILENUMPASSREG3');
  const referralCode = useRoute(({ params }) => params['referralCode']);
  const next = useRoute(nextOf);
  const hasAffiliateCode = invite.affiliateCode !== undefined;
  const wanted = wantedFields({ by, rules, registrationSms, mobilePassword, hasAffiliateCode, referralCode });
  const [dial, setDial] = useState(countries[0]);
  const check = useRef<SliderHandle>(null);
  const state = useSignUp(t, {
    wanted,
    check,
    alwaysSlider: settings.slider === 'always',
    onDial: (code) =>
      setDial((now) => countries.find(({ countryDialingCode }) => countryDialingCode === code) ?? now),
  });
  const { form } = state;

  return (
    <Form
      form={form}
      method="post"
      action="/-/register"
      noValidate={!hydrating}
      onReset={() => setDial(countries[0])}
    >
      <input type="hidden" name="by" value={by} />
      {next && <input type="hidden" name="next" value={next} />}
      {hasAffiliateCode && <input type="hidden" name="affiliateCode" value={invite.affiliateCode} />}
      <div className={styles.legend}>
        <p>{t('required-note')}</p>
        <ClearForm t={t} form={form} />
      </div>
      {by === 'username' && (
        <div className={styles.ruled}>
          <Field
            {...ruledField(form, 'username', `${id}-username-rule`)}
            label={t('username')}
            icon={user}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={100}
            dir="ltr"
            required
          />
          <RuleList
            id={`${id}-username-rule`}
            form={form}
            name="username"
            parts={rulePartsOf(rules['username'])}
            text={(part) => partText(t, part)}
          />
        </div>
      )}
      {wanted.mobile && (
        <MobileFields
          id={id}
          t={t}
          form={form}
          wanted={wanted}
          shown={shown}
          countries={countries}
          dial={dial}
          onDial={setDial}
        />
      )}
      {wanted.password && <PasswordFields id={id} t={t} form={form} rule={rules['password']} />}
      <RuledFields t={t} form={form} rules={rules} fields={wanted.main} />
      {wanted.optional.length > 0 && (
        <details
          className={styles.optional}
          open={wanted.optional.some(({ name }) => form.error(name)) || undefined}
        >
          <summary>{t('optional')}</summary>
          <div className={styles.pair}>
            <RuledFields t={t} form={form} rules={rules} fields={wanted.optional} />
          </div>
        </details>
      )}
      {state.captcha && shown && <Captcha key={state.tries} t={t} error={form.error('captcha')} />}
      {state.slider && shown && !hydrating && <Slider key={`slider ${state.tries}`} t={t} ref={check} />}
      <Consents t={t} terms={props.terms} privacy={props.privacy} error={form.error} />
      {state.failure && (
        <Note kind="danger" alert id={`${id}-failure`}>
          {state.failure}
        </Note>
      )}
      <Button type="submit" size="lg" wide busy={form.busy}>
        {t(form.busy ? 'busy' : 'submit')}
      </Button>
    </Form>
  );
}
