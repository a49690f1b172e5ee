import type { Translate } from '#engine/react/index.ts';
import type { DepositKind } from '#schemas/generated/api.ts';
import { StepPicture } from './StepPicture.tsx';
import styles from './deposit.module.css';

/** How to pay in by a method, in three steps with pictures (R2.10.3). Brands change the texts like all others. */
export function Tutorial({ kind, t }: { kind: DepositKind; t: Translate }) {
  const steps = [
    { picture: 'start', text: 'step-start' },
    { picture: kind, text: `step-${kind}` },
    { picture: 'end', text: 'step-end' },
  ] as const;
  return (
    <details className={styles.how}>
      <summary>
        {t('how')}: <bdi>{t(`kind-${kind}`)}</bdi>
      </summary>
      <ol className={styles.steps}>
        {steps.map(({ picture, text }) => (
          <li key={picture}>
            <StepPicture of={picture} />
            <p>{t(text)}</p>
          </li>
        ))}
      </ol>
    </details>
  );
}
