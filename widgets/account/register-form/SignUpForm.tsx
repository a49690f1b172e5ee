import { useRef, useState, type SubmitEvent } from 'react';
import { useActions, useHydrating, usePlace, useFlag, type Translate } from '#engine/react/index.ts';
import { Button } from '#engine/react/ui/Button.tsx';
import { Field } from '#engine/react/ui/Field.tsx';
import { lock, phone, user } from '#engine/react/ui/icons.ts';
import { Note } from '#engine/react/ui/Note.tsx';
import { PasswordField } from '#engine/react/ui/PasswordField.tsx';
import type { CallValue } from '#schemas/generated/api.ts';
import { Captcha } from '../shared/Captcha.tsx';
import { CodeField } from '../shared/CodeField.tsx';
import { DialPicker } from '../shared/DialPicker.tsx';
import { focusField } from '../shared/focusField.ts';
import { Slider, type SliderHandle } from '../shared/Slider.tsx';
import { useCodeRequest } from '../shared/useCodeRequest.ts';
import { wrongMobile } from '../shared/wrongMobile.ts';
import { textOf } from '../shared/textOf.ts';
import { Consents } from './Consents.tsx';
import { isRequired, wantedFields, type RuledField } from './fields.ts';
import { PasswordRule } from './PasswordRule.tsx';
import type { RegisterFormProps } from './props.ts';
import { codeCaptcha, useSignUp } from './useSignUp.ts';
import codeStyles from '../shared/code-field.module.css';
import formStyles from '../shared/form.module.css';
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
  const { request } = useActions();
  const hydrating = useHydrating();
  const registrationSms = useFlag('REGMOBVERF3');
  const mobilePassword = useFlag('MOBILENUMPASSREG3');
  const referralCode = usePlace(({ params }) => params['referralCode']);
  const hasAffiliateCode = invite.affiliateCode !== undefined;
  const wanted = wantedFields({
    by,
    rules,
    registrationSms,
    mobilePassword,
    hasAffiliateCode,
    referralCode,
  });
  const form = useRef<HTMLFormElement>(null);
  const check = useRef<SliderHandle>(null);
  const state = useSignUp(t, form, check, wanted, settings.slider === 'always');
  const { error } = state;
  const [dial, setDial] = useState(countries[0]);
  const [password, setPassword] = useState('');
  const codes = useCodeRequest(t, `register-${by}`, ({ mobileNum, ...query }) =>
    request('registerSms', { ...query, registerType: by, mobileNo: mobileNum }),
  );

  const sendCode = async () => {
    const typed = new FormData(form.current ?? undefined);
    const countryDialingCode = dial?.countryDialingCode ?? '';
    const mobileNum = textOf(typed, 'mobileNum').trim();
    const key = await wrongMobile(countryDialingCode, mobileNum);
    if (key) return state.mark({ mobileNum: key });
    if (codes.captcha && !textOf(typed, codeCaptcha)) return state.mark({ [codeCaptcha]: 'required' });
    state.clear();
    const captcha = codes.captcha && {
      captcha: textOf(typed, codeCaptcha).trim(),
      captchaId: textOf(typed, `${codeCaptcha}Id`),
    };
    const done = await codes.ask({ mobileNum, countryDialingCode, ...captcha });
    if (done && form.current) focusField(form.current, 'verificationCode');
  };

  const ruledField = ({ name, ...attributes }: RuledField) => {
    const shared = {
      name,
      label: t(name),
      error: error(name),
      required: isRequired(rules, name),
      ...attributes,
    };
    if (name === 'paymentPassword')
      return (
        <PasswordField key={name} {...shared} icon={lock} show={t('show')} hide={t('hide')} maxLength={200} />
      );
    return (
      <Field
        key={name}
        {...shared}
        hint={name === 'payeeName' ? t('payeeName-hint') : undefined}
        maxLength={name === 'email' || name === 'payeeName' ? 200 : 64}
        defaultValue={name === 'referralCode' ? referralCode : undefined}
        spellCheck={false}
      />
    );
  };

  return (
    <form
      ref={form}
      className={formStyles.form}
      method="post"
      action="/-/register"
      noValidate={!hydrating}
      aria-busy={state.busy || undefined}
      onReset={() => {
        state.clear();
        setPassword('');
        setDial(countries[0]);
      }}
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        void state.send();
      }}
    >
      <input type="hidden" name="by" value={by} />
      {hasAffiliateCode && <input type="hidden" name="affiliateCode" value={invite.affiliateCode} />}
      {state.failure && (
        <Note kind="danger" alert id={`${id}-failure`}>
          {state.failure}
        </Note>
      )}
      {by === 'username' && (
        <Field
          name="username"
          label={t('username')}
          icon={user}
          error={error('username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
          dir="ltr"
          required
        />
      )}
      {wanted.mobile && (
        <div className={codeStyles.mobile}>
          <input type="hidden" name="countryDialingCode" value={dial?.countryDialingCode ?? ''} />
          <DialPicker id={`${id}-dial`} t={t} countries={countries} value={dial} onChoose={setDial} />
          <Field
            name="mobileNum"
            type="tel"
            label={t('mobile')}
            icon={phone}
            error={error('mobileNum')}
            autoComplete="tel-national"
            inputMode="tel"
            maxLength={40}
            dir="ltr"
            required={wanted.mobileRequired}
          />
        </div>
      )}
      {codes.captcha && shown && (
        <Captcha
          key={`code ${codes.tries}`}
          name={codeCaptcha}
          t={t}
          error={error(codeCaptcha) ?? codes.captchaError}
        />
      )}
      {wanted.code && !hydrating && (
        <CodeField
          t={t}
          codes={codes}
          error={error('verificationCode')}
          sent="code-sent"
          onSend={() => void sendCode()}
        />
      )}
      {wanted.password && (
        <div className={styles.pair}>
          <PasswordField
            name="password"
            label={t('password')}
            icon={lock}
            show={t('show')}
            hide={t('hide')}
            error={error('password')}
            aria-describedby={`${id}-rule`}
            autoComplete="new-password"
            maxLength={200}
            onInput={({ currentTarget }) => setPassword(currentTarget.value)}
            required
          />
          <PasswordField
            name="confirmPassword"
            label={t('confirmPassword')}
            icon={lock}
            show={t('show')}
            hide={t('hide')}
            error={error('confirmPassword')}
            autoComplete="new-password"
            maxLength={200}
            required
          />
          <PasswordRule id={`${id}-rule`} t={t} rule={rules['password']} password={password} />
        </div>
      )}
      {wanted.main.map(ruledField)}
      {wanted.optional.length > 0 && (
        <details
          className={styles.optional}
          open={wanted.optional.some(({ name }) => error(name)) || undefined}
        >
          <summary>{t('optional')}</summary>
          <div className={styles.pair}>{wanted.optional.map(ruledField)}</div>
        </details>
      )}
      {state.captcha && shown && <Captcha key={state.tries} t={t} error={error('captcha')} />}
      {state.slider && shown && !hydrating && <Slider key={`slider ${state.tries}`} t={t} ref={check} />}
      <Consents t={t} terms={props.terms} privacy={props.privacy} error={error} />
      <div className={styles.acts}>
        <Button type="submit" size="lg" wide busy={state.busy}>
          {t(state.busy ? 'busy' : 'submit')}
        </Button>
        <button type="reset" className={styles.reset} disabled={state.busy}>
          {t('reset')}
        </button>
      </div>
    </form>
  );
}
