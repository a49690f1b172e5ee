import type { FeedbackRequest } from '#schemas/generated/api.ts';
import { requestValidators } from '#schemas/generated/apiValidators.js';

/** Fields of the form, in reading order. */
export const fieldNames = ['type', 'content', 'contact', 'captcha'] as const;
export type FieldName = (typeof fieldNames)[number];

/** What was typed, without the captcha solution. */
export type Typed = Record<Exclude<FieldName, 'captcha'>, string>;

/** A submitted form: its request, or the invalid fields. */
export type ReadForm = { typed: Typed } & (
  | { ok: true; request: FeedbackRequest }
  | { ok: false; wrong: FieldName[] }
);

/** Reads a posted form. `ok` means that it has the shape of the feedback call, not that it was accepted. */
export function readForm(body: URLSearchParams): ReadForm {
  const text = (name: string): string => body.get(name) ?? '';
  const typed = { type: text('type'), content: text('content'), contact: text('contact') };
  const contact = typed.contact.trim();
  const request: unknown = {
    type: typed.type,
    content: typed.content.replaceAll('\r\n', '\n'),
    ...(contact !== '' && { contact }),
    captcha: text('captcha'),
    captchaId: text('captchaId'),
  };
  const validate = requestValidators.feedback;
  if (validate(request)) return { typed, ok: true, request };
  const names = (validate.errors ?? []).map(({ instancePath }) => instancePath.slice(1));
  const wrong = fieldNames.filter((name) => names.includes(name));
  return { typed, ok: false, wrong: wrong.length > 0 ? wrong : ['captcha'] };
}
