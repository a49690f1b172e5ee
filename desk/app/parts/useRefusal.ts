import { OperatorError } from '#operator/index.ts';
import { NotConfirmed } from '../data/NotConfirmed.ts';
import { isAway, isUnsettled, refusalCode, refusalValue } from '../data/refusals.ts';
import { hasWord, useT } from '../preferences/useT.ts';

/** Says in the person's language why something failed, and whether it may have been done anyway. Refusals without a text of their own are in English. */
export function useRefusal(): (error: unknown) => string {
  const t = useT();
  return (error) => {
    const code = refusalCode(error);
    const key = `refused-${code}` as const;
    if (code !== undefined && hasWord(key)) return t(key, { ...Object(refusalValue(error)) });
    if (error instanceof NotConfirmed) return t('not-confirmed');
    if (isUnsettled(error)) return t('unsettled');
    if (isAway(error)) return t('away');
    return error instanceof OperatorError ? error.message : t('broken');
  };
}
