import { useState } from 'react';
import { countCharacters } from '#kit/countCharacters.ts';
import { useActions, type Translate } from '#engine/react/index.ts';
import type { FeedbackRequest } from '#schemas/generated/api.ts';
import { useForm, type FormRefusal, type FormSchema, type Values } from '#widgets/shared/forms/forms.ts';
import type { Picture } from '#widgets/shared/pictures/pictures.ts';

/** Length of the text, in characters as readers count them (R5.8). */
export const least = 5;
export const most = 500;

interface Options {
  signedIn: boolean;
  number: (value: number) => string;
  onSent: (number: string) => void;
}

/** The kinds of R3.12, in the specification's order. */
export const kinds = ['deposit', 'withdrawal', 'game', 'service', 'application', 'other'] as const;

/** The number of characters, as readers count them. */
export function lengthOf(text: string): number {
  return countCharacters(text.trim());
}

/** State of the contact form. It stays filled when sending fails, and its draft survives a reload. */
export function useFeedback(t: Translate, { signedIn, number, onSent }: Options) {
  const { request, warn } = useActions();
  const [pictures, setPictures] = useState<readonly Picture[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const [failure, setFailure] = useState('');
  const [tries, setTries] = useState(0);

  const send = async (values: Values): Promise<FormRefusal | null> => {
    setFailure('');
    setProblem(null);
    const query: FeedbackRequest = {
      type: kinds.find((kind) => kind === values('type')) ?? 'other',
      content: values('content'),
      ...(signedIn
        ? { pictures: pictures.map(({ picture }) => picture) }
        : { contact: values('contact'), captcha: values('captcha'), captchaId: values('captchaId') }),
    };
    try {
      onSent((await request('feedback', query)).number);
      return null;
    } catch (error) {
      // Each captcha works once.
      setTries((count) => count + 1);
      return refusalOf(error);
    }
  };

  const refusalOf = (error: unknown): FormRefusal => {
    const { code = '', fields = [] } = error as { code?: string; fields?: { field: string; code: string }[] };
    if (code === 'too-many-requests') setFailure(t('error-too-many-requests'));
    else if (fields.length === 0) warn(error);
    if (fields.some(({ field }) => field === 'pictures')) {
      setPictures([]);
      setProblem('wrong-picture');
    }
    return {
      fields: Object.fromEntries(
        fields.filter(({ field }) => field !== 'pictures').map((one) => [one.field, one.code]),
      ),
    };
  };

  const form = useForm({
    schema: schemaOf(signedIn),
    draft: 'feedback',
    errorText: (name, key) =>
      (name === 'content' && key === 'required' && t('error-required-content')) ||
      t(`error-${key === 'too-long' ? 'length' : key}`, {
        least: number(least),
        most: number(most),
        count: most,
      }) ||
      t('error-required'),
    send,
  });
  return { form, failure, tries, pictures, setPictures, problem, setProblem };
}

function schemaOf(signedIn: boolean): FormSchema {
  return {
    type: { required: true },
    content: {
      required: true,
      checks: [(text) => (lengthOf(text) < least || lengthOf(text) > most ? 'length' : undefined)],
    },
    ...(!signedIn && {
      contact: {
        required: true,
        checks: [(text: string) => (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) ? undefined : 'email')],
      },
      captcha: { required: 'captcha-required', secret: true },
    }),
  };
}
