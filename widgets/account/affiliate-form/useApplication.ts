import { useState } from 'react';
import { useAmounts, type Amounts } from '#widgets/shared/amounts/useAmounts.ts';
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
  const { count } = useAmounts();
  const [failure, setFailure] = useState('');
  const [tries, setTries] = useState(0);

  const send = async (values: Values): Promise<FormRefusal | null> => {
    setFailure('');
    const query: ApplyAsAffiliateRequest = {
      name: values('name'),
      contact: values('contact').trim(),
      account: values('account').trim(),
      channels: values('channels'),
      members: count(values('members')) ?? 0,
      agreed: true,
      ...(!signedIn && { captcha: values('captcha'), captchaId: values('captchaId') }),
    };
    try {
      onSent(await request('applyAsAffiliate', query));
      return null;
    } catch (error) {
      // Each captcha works once.
      setTries((before) => before + 1);
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
    schema: schemaOf(signedIn, count),
    draft: 'affiliate',
    errorText: (_, key) => (key === 'account' ? t('account-hint') : t(`error-${key}`) || t('error-required')),
    send,
  });
  return { form, failure, tries };
}

function schemaOf(signedIn: boolean, count: Amounts['count']): FormSchema {
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
          const members = count(text) ?? 0;
          return members >= 1 && members <= mostMembers ? undefined : 'number';
        },
      ],
    },
    ...(!signedIn && { captcha: { required: 'captcha-required', secret: true } }),
    agreed: { required: true },
  };
}
