import { useState } from 'react';
import { plainDigits } from '#kit/digits.ts';
import { useActions, type Translate } from '#engine/react/index.ts';
import type { ApplyAsAffiliateRequest } from '#schemas/generated/api.ts';
import { useForm, type FormRefusal, type FormSchema, type Values } from '#widgets/shared/forms/forms.ts';

/** An application that the platform has taken. */
export interface Sent {
  number: string;
}

interface Options {
  signedIn: boolean;
  onSent: (sent: Sent) => void;
}

const mostMembers = 1_000_000;

/** State of the application. It stays filled when sending fails, and its draft survives a reload. */
export function useApplication(t: Translate, { signedIn, onSent }: Options) {
  const { request, warn } = useActions();
  const [failure, setFailure] = useState('');
  const [tries, setTries] = useState(0);

  const send = async (values: Values): Promise<FormRefusal | null> => {
    setFailure('');
    const query: ApplyAsAffiliateRequest = {
      name: values('name'),
      contact: values('contact').trim(),
      account: values('account').trim(),
      channels: values('channels'),
      members: Number(plainDigits(values('members').trim())),
      agreed: true,
      ...(!signedIn && { captcha: values('captcha'), captchaId: values('captchaId') }),
    };
    try {
      onSent(await request('applyAsAffiliate', query));
      return null;
    } catch (error) {
      // Each captcha works once.
      setTries((count) => count + 1);
      const { code = '', fields = [] } = error as {
        code?: string;
        fields?: { field: string; code: string }[];
      };
      if (code === 'too-many-requests') setFailure(t('error-too-many-requests'));
      else if (fields.length === 0) warn(error);
      return { fields: Object.fromEntries(fields.map((one) => [one.field, one.code])) };
    }
  };

  const form = useForm({
    schema: schemaOf(signedIn),
    draft: 'affiliate',
    errorText: (_, key) => (key === 'account' ? t('account-hint') : t(`error-${key}`) || t('error-required')),
    send,
  });
  return { form, failure, tries };
}

function schemaOf(signedIn: boolean): FormSchema {
  return {
    name: { required: true },
    contact: {
      required: true,
      checks: [(text) => (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim()) ? undefined : 'email')],
    },
    account: {
      required: true,
      checks: [(text) => (/^[A-Za-z]\w{2,39}$/.test(text.trim()) ? undefined : 'account')],
    },
    channels: { required: true },
    members: {
      required: true,
      checks: [
        (text) => {
          const typed = plainDigits(text.trim());
          const isCount = /^\d{1,7}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= mostMembers;
          return isCount ? undefined : 'number';
        },
      ],
    },
    ...(!signedIn && { captcha: { required: 'captcha-required', secret: true } }),
    agreed: { required: true },
  };
}
