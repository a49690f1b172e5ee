import type { OperatorPlaySign } from '#schemas/generated/operatorCalls.ts';
import { useFormat } from '../../../data/useFormat.ts';
import { useT } from '../../../preferences/useT.ts';

/** Says what was counted for a sign of harm, and from where on it is one. */
export function useSignText(currency: string): (sign: OperatorPlaySign) => string {
  const t = useT();
  const { money } = useFormat();
  return ({ sign, value, threshold }) => {
    const shown = (one: string) => (sign === 'loss' ? money(one, currency) : one);
    return t(`sign-${sign}`, { value: shown(value), threshold: shown(threshold) });
  };
}
