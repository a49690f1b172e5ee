import { useState } from 'react';
import { isLongerThan } from '#kit/countCharacters.ts';
import { useActions, useFormat, type Translate } from '#engine/react/index.ts';
import { Button } from '#engine/react/ui/Button.tsx';
import type { PromotionDetail } from '#schemas/generated/api.ts';
import { CountedTextArea } from '#widgets/shared/forms/CountedTextArea.tsx';
import { Form, useForm, type FormRefusal, type Values } from '#widgets/shared/forms/forms.ts';
import { Pictures, type Picture } from '#widgets/shared/pictures/pictures.ts';
import type { PartActions } from './usePart.ts';
import styles from './promo-detail.module.css';

/** Characters of the comment, as readers count them (R5.7). */
const most = 140;

interface ApplyProps {
  promotion: PromotionDetail;
  apply: PartActions['apply'];
  t: Translate;
}

/** The application: a comment and up to three pictures (R5.7, R8.6). It stays filled when sending fails. */
export function Apply({ promotion, apply, t }: ApplyProps) {
  const { id, needsPictures = false } = promotion;
  const { warn } = useActions();
  const { number } = useFormat();
  const [pictures, setPictures] = useState<readonly Picture[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const send = async (values: Values): Promise<FormRefusal | null> => {
    setProblem(null);
    if (needsPictures && pictures.length === 0) {
      setProblem('required');
      return { fields: {} };
    }
    try {
      await apply({ remark: values('remark'), pictures: pictures.map(({ picture }) => picture) });
      return null;
    } catch (error) {
      const { fields = [] } = error as { fields?: { field: string; code: string }[] };
      if (fields.length === 0) warn(error);
      if (fields.some(({ field }) => field === 'pictures')) {
        setPictures([]);
        setProblem('wrong-picture');
      }
      return { fields: fields.some(({ field }) => field === 'remark') ? { remark: 'too-long' } : {} };
    }
  };
  const form = useForm({
    schema: { remark: { checks: [(text) => (isLongerThan(text.trim(), most) ? 'too-long' : undefined)] } },
    draft: `promotion ${id}`,
    errorText: () => t('error-too-long', { most: number(most), count: most }),
    send,
  });
  return (
    <Form form={form} noValidate className={styles.apply}>
      <h2>{t('apply')}</h2>
      <CountedTextArea form={form} name="remark" label={t('remark')} rows={3} most={most} isOptional />
      <Pictures
        pictures={pictures}
        isRequired={needsPictures}
        problem={problem}
        t={t}
        onChange={setPictures}
        onProblem={setProblem}
      />
      <Button type="submit" size="lg" wide busy={form.busy}>
        {t('send')}
      </Button>
    </Form>
  );
}
