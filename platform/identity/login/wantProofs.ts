import type { LoginRequest } from '#schemas/generated/api.ts';
import type { CallContext } from '#platform/accounts/context/index.ts';
import type { IdentityParts } from '../parts.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import { captchaIsRight, sliderIsSolved } from '../captcha/index.ts';
import { loginRules as rules } from '../passwords/index.ts';

/** Refuses a log-in without the captcha or slider that are due. */
export async function wantProofs(
  { db }: IdentityParts,
  query: LoginRequest,
  { merchant }: CallContext,
  due: rules.Proofs,
): Promise<void> {
  const judged = rules.proofsJudged(due, query);
  if (judged.captcha && !(await captchaIsRight(db, merchant.code, query.captchaId, query.captcha))) {
    const code = query.captcha === undefined ? 'captcha-required' : 'captcha-wrong';
    throw new Refusal(422, code, {
      value: due,
      fields: [{ field: 'captcha', code }],
      message: 'Please enter the captcha.',
    });
  }
  if (judged.slider && !(await sliderIsSolved(db, merchant.code, query.sliderId, query.sliderToken))) {
    const code = query.sliderToken === undefined ? 'slider-required' : 'slider-wrong';
    throw new Refusal(422, code, { value: due, message: 'Please complete the slider verification.' });
  }
}
