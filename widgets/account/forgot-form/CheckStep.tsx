import { useEffect, useRef, useState } from 'react';
import { rememberName } from '#engine/browser/session/index.ts';
import { useActions, type Translate } from '#engine/react/index.ts';
import { Alert } from '#engine/react/ui/Alert.tsx';
import { Button } from '#engine/react/ui/Button.tsx';
import { Slider } from '../shared/Slider.tsx';
import type { SliderHandle } from '../shared/useSlider.ts';
import type { Changed } from './usePhoneForm.ts';
import formStyles from '../shared/form.module.css';

/**
 * The password is changed: the slider, then the log-in with it (R4.7). If that log-in does not happen, because the slider
 * is closed or the platform asks for more, the log-in dialog opens with the account filled in.
 */
export function CheckStep({ t, changed }: { t: Translate; changed: Changed }) {
  const { open, signIn } = useActions();
  const slider = useRef<SliderHandle>(null);
  const isOver = useRef(false);
  const [busy, setBusy] = useState(false);
  const { username, password } = changed;

  // Without a log-in, the account is at least filled in.
  useEffect(() => rememberName(username), [username]);
  useEffect(
    () => () => {
      // The dialog was closed: its address is restored first.
      setTimeout(() => isOver.current || void open('login', { type: 'changed' }));
    },
    [open],
  );

  const logIn = async () => {
    const solved = await slider.current?.solve();
    if (!solved) return;
    setBusy(true);
    isOver.current = true;
    const result = await signIn({ username, password, remember: false, slider: solved });
    if (!result.ok) await open('login', { type: result.slider ? 'changed-slider' : 'changed' });
  };

  return (
    <div className={formStyles.form}>
      <Alert kind="success">{t('changed')}</Alert>
      <Slider t={t} ref={slider} />
      <Button size="lg" wide busy={busy} onClick={() => void logIn()}>
        {t(busy ? 'login-busy' : 'login')}
      </Button>
    </div>
  );
}
