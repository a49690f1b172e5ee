import { useRef, useState } from 'react';
import { useFormat, useHydrating, useRoute, type Translate } from '#engine/react/index.ts';
import { Button } from '#engine/react/ui/Button.tsx';
import { Alert } from '#engine/react/ui/Alert.tsx';
import { nextOf } from '#engine/browser/session/index.ts';
import type { CallValue } from '#schemas/generated/api.ts';
import { Form } from '#widgets/shared/forms/forms.ts';
import { Captcha } from '../shared/Captcha.tsx';
import { Slider } from '../shared/Slider.tsx';
import type { SliderHandle } from '../shared/useSlider.ts';
import { ClearForm } from './ClearForm.tsx';
import { Consents } from '../shared/Consents.tsx';
import type { RegisterFormProps } from './props.ts';
import { SignUpFields } from './SignUpFields.tsx';
import { useSignUp } from './useSignUp.ts';
import { useWantedFields } from './useWantedFields.ts';
import styles from './register-form.module.css';

interface SignUpFormProps {
  id: string;
  by: 'username' | 'mobile';
  /** Its tab is selected. */
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
  const { affiliateCode } = invite;
  const { money } = useFormat();
  const { zaloReward } = props;
  const fields = useWantedFields({
    by,
    rules,
    hasAffiliateCode: affiliateCode !== undefined,
    phonePage: settings.phonePage,
  });
  const wanted = {
    ...fields,
    ...(zaloReward && {
      notes: { zalo: t('zalo-reward', { amount: money(zaloReward.amount, zaloReward.currency) }) },
    }),
  };
  const [dial, setDial] = useState(countries[0]);
  const slider = useRef<SliderHandle>(null);
  const state = useSignUp(t, {
    wanted,
    check: slider,
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
      <HiddenFields by={by} affiliateCode={affiliateCode} />
      <p className={styles.legend}>{t('required-note')}</p>
      <SignUpFields {...{ id, t, form, wanted, shown, countries, dial }} onDial={setDial} />
      {state.captcha && shown && <Captcha key={state.tries} t={t} error={form.error('captcha')} />}
      {state.slider && shown && !hydrating && <Slider key={`slider ${state.tries}`} t={t} ref={slider} />}
      <Consents t={t} terms={props.terms} privacy={props.privacy} error={form.error} />
      {state.failure && (
        <Alert kind="danger" alert id={`${id}-failure`}>
          {state.failure}
        </Alert>
      )}
      <Button type="submit" size="lg" wide busy={form.busy}>
        {t(form.busy ? 'busy' : 'submit')}
      </Button>
      <ClearForm t={t} form={form} />
    </Form>
  );
}

/** Values that the portal's server needs when the form is posted without script. */
function HiddenFields({
  by,
  affiliateCode,
}: {
  by: SignUpFormProps['by'];
  affiliateCode: string | undefined;
}) {
  const next = useRoute(nextOf);
  return (
    <>
      <input type="hidden" name="by" value={by} />
      {next && <input type="hidden" name="next" value={next} />}
      {affiliateCode !== undefined && <input type="hidden" name="affiliateCode" value={affiliateCode} />}
    </>
  );
}
