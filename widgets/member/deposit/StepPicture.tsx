import type { ReactNode } from 'react';
import type { DepositKind } from '#schemas/generated/api.ts';
import styles from './deposit.module.css';

/** The picture of a step of the tutorial, in the theme's colors. The text next to it says what it shows. */
export function StepPicture({ of }: { of: DepositKind | 'start' | 'end' }) {
  return (
    <svg className={styles.picture} viewBox="0 0 160 100" aria-hidden="true">
      <circle className={styles.halo} cx="80" cy="52" r="44" />
      {pictures[of]}
    </svg>
  );
}

/** A phone in the middle of the picture, with something on its screen. */
const phone = (screen: ReactNode) => (
  <>
    <rect className={styles.paper} x="56" y="8" width="48" height="86" rx="8" />
    <path className={styles.ink} d="M75 14h10" />
    {screen}
  </>
);

const pictures: Readonly<Record<DepositKind | 'start' | 'end', ReactNode>> = {
  start: phone(
    <>
      <rect className={styles.fill} x="62" y="22" width="36" height="14" rx="3" />
      <rect className={styles.soft} x="62" y="40" width="36" height="14" rx="3" />
      <rect className={styles.soft} x="62" y="58" width="16" height="10" rx="3" />
      <rect className={styles.soft} x="82" y="58" width="16" height="10" rx="3" />
      <rect className={styles.fill} x="62" y="76" width="36" height="10" rx="5" />
      <path className={styles.onFill} d="M67 29l3 3 5-6" />
    </>,
  ),
  'bank-transfer': (
    <>
      <path className={styles.paper} d="M30 46 62 26l32 20v4H30z" />
      <path className={styles.ink} d="M38 54v24M54 54v24M70 54v24M86 54v24M30 84h64" />
      <rect className={styles.paper} x="100" y="38" width="40" height="40" rx="5" />
      <path
        className={styles.fill}
        d="M106 44h10v10h-10zM124 44h10v10h-10zM106 62h10v10h-10zM120 58h5v5h-5zM128 64h6v8h-6zM120 68h5v4h-5z"
      />
    </>
  ),
  card: (
    <>
      <rect className={styles.fill} x="26" y="26" width="80" height="50" rx="7" />
      <rect className={styles.onFillArea} x="26" y="36" width="80" height="9" />
      <path className={styles.onFill} d="M36 60h22M36 67h12" />
      <rect className={styles.paper} x="96" y="44" width="40" height="44" rx="6" />
      <path className={styles.ink} d="M108 62v-5a8 8 0 0 1 16 0v5" />
      <rect className={styles.fill} x="104" y="62" width="24" height="18" rx="3" />
      <path className={styles.onFill} d="M116 69v5" />
    </>
  ),
  'e-wallet': phone(
    <>
      <path className={styles.fill} d="M64 32a4 4 0 0 1 4-4h22v6h6v22H68a4 4 0 0 1-4-4z" />
      <circle className={styles.onFillArea} cx="89" cy="45" r="2.5" />
      <rect className={styles.fill} x="64" y="74" width="32" height="11" rx="5.5" />
      <path className={styles.onFill} d="M76 79.5l3 3 5-6" />
      <path className={styles.ink} d="M66 65h28" />
    </>,
  ),
  crypto: (
    <>
      <path className={styles.fill} d="M54 20 80 35v30L54 80 28 65V35z" />
      <path className={styles.onFill} d="M43 41h22M54 41v22" />
      <path className={styles.ink} d="M88 50h22M102 42l8 8-8 8" />
      <rect className={styles.paper} x="116" y="34" width="26" height="32" rx="4" />
      <path className={styles.ink} d="M122 43h14M122 50h14M122 57h8" />
    </>
  ),
  end: (
    <>
      <path className={styles.paper} d="M36 38a8 8 0 0 1 8-8h62v12h12v42H44a8 8 0 0 1-8-8z" />
      <path className={styles.ink} d="M36 38a6 6 0 0 0 8 4h66" />
      <circle className={styles.soft} cx="104" cy="63" r="5" />
      <circle className={styles.fill} cx="118" cy="34" r="16" />
      <path className={styles.onFill} d="M111 34l5 5 9-10" />
    </>
  ),
};
