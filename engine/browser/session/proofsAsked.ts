import type { CallError } from '#engine/api/errors.ts';

/** Which proofs a refused login requires on the next try (R4.2, R4.4). */
export function proofsAsked({ value }: CallError): { captcha: boolean; slider: boolean } {
  const asked = (value ?? {}) as { captcha?: unknown; slider?: unknown };
  return { captcha: asked.captcha === true, slider: asked.slider === true };
}
