import { useRef, useState, type RefObject } from 'react';
import { useActions, useFacts, usePlace, type SignUpResult, type Translate } from '#engine/react/index.ts';
import type { SignUp } from '#schemas/generated/api.ts';
import { errorText } from '../shared/errorText.ts';
import { focusField } from '../shared/focusField.ts';
import type { SliderHandle } from '../shared/Slider.tsx';
import { textOf } from '../shared/textOf.ts';
import { fieldText } from './fieldText.ts';
import type { Wanted } from './fields.ts';
import { wrongFields } from './wrongFields.ts';

/** The field of the captcha that a request for a code may want; the form's own is `captcha`. */
export const codeCaptcha = 'smsCaptcha';

/** Fields that go another way, or nowhere. */
const notSent = ['agreeTerms', 'confirmAge', 'by', 'sliderAnswer', codeCaptcha, `${codeCaptcha}Id`];

interface SignUpState {
  /** What is said at a field. */
  error: (name: string) => string | undefined;
  failure: string;
  busy: boolean;
  captcha: boolean;
  slider: boolean;
  /** Each try wants a new captcha and a new slider: their key. */
  tries: number;
  send: () => Promise<void>;
  mark: (wrong: Record<string, string>) => void;
  clear: () => void;
}

/** Sends the form, once at a time, and says what is wrong with it. */
export function useSignUp(
  t: Translate,
  form: RefObject<HTMLFormElement | null>,
  check: RefObject<SliderHandle | null>,
  wanted: Wanted,
  alwaysSlider: boolean,
): SignUpState {
  const { signUp, request } = useActions();
  const { ageLimit } = useFacts();
  const asked = usePlace(({ params }) => params);
  const isMine = (asked['type'] === 'mobile') === (wanted.by === 'mobile');
  const [wrong, setWrong] = useState<Record<string, string>>(() =>
    isMine && asked['error'] ? toldBefore(asked['filter']) : {},
  );
  const [failure, setFailure] = useState(isMine && asked['error'] ? errorText(t, asked['error']) : '');
  const [captcha, setCaptcha] = useState(wanted.captcha);
  const [slider, setSlider] = useState(alwaysSlider);
  const [tries, setTries] = useState(0);
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);

  const mark = (found: Record<string, string>) => {
    setWrong(found);
    const [first] = Object.keys(found);
    const field = first && form.current?.elements.namedItem(first);
    // What stands folded away has to be seen.
    if (field instanceof HTMLElement) field.closest('details')?.setAttribute('open', '');
    if (form.current) focusField(form.current, first);
  };

  const fail = (result: SignUpResult & { ok: false }) => {
    setCaptcha(result.captcha || wanted.captcha);
    setSlider(result.slider || alwaysSlider);
    // A captcha is looked at after the fields, and works once: of wrong fields it is still good.
    if (result.code !== 'invalid-request' || result.fields.some(({ code }) => code === 'taken'))
      setTries((count) => count + 1);
    const codes = Object.fromEntries(result.fields.map(({ field, code }) => [field, code]));
    const reference = result.reference && t('reference', { reference: result.reference });
    // What stands at its field need not be said twice.
    if (result.fields.length === 0) {
      const text = errorText(t, result.code, result.message, result.retryAfter);
      setFailure(reference ? `${text} ${reference}` : text);
    }
    mark(codes);
  };

  const attempt = async () => {
    const typedIn = new FormData(form.current ?? undefined);
    const typed = (name: string) => {
      const text = textOf(typedIn, name);
      return name.endsWith('assword') ? text : text.trim();
    };
    setFailure('');
    const found = await wrongFields(typed, (name) => typedIn.has(name), { ...wanted, captcha });
    const code = typed('affiliateCode');
    if (code && !found['affiliateCode'] && !(await isInvitation(code)))
      found['affiliateCode'] = 'invitation_code_error';
    if (Object.keys(found).length > 0) return mark(found);
    setWrong({});
    const solved = slider ? await check.current?.solve() : undefined;
    if (solved === null) return;
    const result = await signUp({ by: wanted.by, fields: { ...fieldsOf(typedIn, typed), ...solved } });
    if (!result.ok) fail(result);
  };

  /** The platform says no; what it cannot say now it says when the form is sent (R4.9). */
  const isInvitation = (code: string) =>
    request('affiliate', { code }).then(
      ({ affiliateCode }) => affiliateCode?.toLowerCase() === code.toLowerCase(),
      () => true,
    );

  return {
    error: (name) => {
      const key = wrong[name];
      return key === undefined ? undefined : fieldText(t, name, key, { rules: wanted.rules, ageLimit });
    },
    failure,
    busy,
    captcha,
    slider,
    tries,
    mark,
    clear: () => {
      setWrong({});
      setFailure('');
    },
    send: async () => {
      if (sending.current) return;
      sending.current = true;
      setBusy(true);
      try {
        await attempt();
      } finally {
        sending.current = false;
        setBusy(false);
      }
    },
  };
}

/** What is typed, without what is empty. */
function fieldsOf(typedIn: FormData, typed: (name: string) => string): SignUp {
  const names = [...new Set(typedIn.keys())].filter((name) => !notSent.includes(name) && typed(name) !== '');
  return {
    ...Object.fromEntries(names.map((name) => [name, typed(name)])),
    agreeTerms: typedIn.has('agreeTerms'),
    confirmAge: typedIn.has('confirmAge'),
  };
}

/** What the portal's server told of a form that was sent without script: `username.taken password.pattern`. */
function toldBefore(fields = ''): Record<string, string> {
  const pairs = fields.split(' ').flatMap((one) => {
    const [, name, key] = /^(\w+)\.([\w-]+)$/.exec(one) ?? [];
    return name && key ? [[name, key] as const] : [];
  });
  return Object.fromEntries(pairs);
}
