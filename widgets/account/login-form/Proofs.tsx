import { Suspense, type RefObject } from 'react';
import { useHydrating, type Translate } from '#engine/react/index.ts';
import { SkeletonBar } from '#engine/react/ui/SkeletonBar.tsx';
import { CaptchaField } from '../shared/CaptchaField.tsx';
import { PlainPicture } from '../shared/PlainPicture.tsx';
import type { SliderHandle } from '../shared/useSlider.ts';
import { whenWanted } from '#widgets/shared/lazy/whenWanted.ts';

const Captcha = whenWanted(() => import('../shared/Captcha.tsx').then((module) => module.Captcha));
const Slider = whenWanted(() => import('../shared/Slider.tsx').then((module) => module.Slider));

interface ProofsProps {
  t: Translate;
  captcha: boolean;
  slider: boolean;
  /** Number of failed logins: each needs a new proof. */
  count: number;
  captchaError: string | undefined;
  sliderRef: RefObject<SliderHandle | null>;
}

/** The captcha and the slider, if the platform asks for them. Without script, a captcha also replaces the slider. */
export function Proofs({ t, captcha, slider, count, captchaError, sliderRef }: ProofsProps) {
  const hydrating = useHydrating();
  if (hydrating)
    return (
      (captcha || slider) && (
        <noscript>
          <CaptchaField t={t} name="captcha">
            <PlainPicture t={t} />
          </CaptchaField>
        </noscript>
      )
    );
  return (
    <>
      {captcha && (
        <Suspense fallback={<SkeletonBar height="4rem" />}>
          <Captcha key={count} t={t} error={captchaError} />
        </Suspense>
      )}
      {slider && (
        <Suspense fallback={<SkeletonBar height="12rem" />}>
          <Slider key={count} t={t} ref={sliderRef} />
        </Suspense>
      )}
    </>
  );
}
