import type { CallError } from '#engine/api/errors.ts';

/** What a refusal wants the next try to carry (R4.2, R4.4). */
export function proofsAsked({ value }: CallError): { captcha: boolean; slider: boolean } {
  const asked = (value ?? {}) as { captcha?: unknown; slider?: unknown };
  return { captcha: asked.captcha === true, slider: asked.slider === true };
}
