import { useId, useState } from 'react';
import { countCharacters } from '#kit/countCharacters.ts';
import { useActions, useFormat, type Translate } from '#engine/react/index.ts';
import { Button } from '#engine/react/ui/Button.tsx';
import type { PromotionDetail } from '#schemas/generated/api.ts';
import { Form, useFieldValue, useForm, type FormRefusal, type Values } from '#widgets/shared/forms/forms.ts';
import { Pictures, type Picture } from '#widgets/shared/pictures/pictures.ts';
import type { PartActions } from './usePart.ts';
import styles from './promo-detail.module.css';

/** Characters of the comment, as readers count them (R5.7). */
const most = 140;
const lengthOf = (text: string) => countCharacters(text.trim());

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
  const fieldId = useId();
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
    schema: { remark: { checks: [(text) => (lengthOf(text) > most ? 'too-long' : undefined)] } },
    draft: `promotion ${id}`,
    errorText: () => t('error-too-long', { most: number(most), count: most }),
    send,
  });
  const error = form.error('remark');
  return (
    <Form form={form} noValidate className={styles.apply}>
      <h2>{t('apply')}</h2>
      <div className={styles.field}>
        <label htmlFor={fieldId}>{t('remark')}</label>
        <textarea
          id={fieldId}
          name="remark"
          rows={3}
          dir="auto"
          aria-invalid={error !== undefined || undefined}
          aria-describedby={`${fieldId}-hint`}
        />
        <p id={`${fieldId}-hint`} className={error === undefined ? styles.hint : styles.error}>
          <span>{error}</span>
          <span aria-hidden="true">{`${number(lengthOf(useFieldValue(form, 'remark')))} / ${number(most)}`}</span>
        </p>
      </div>
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
