import { useEffect, useState } from 'react';
import { useFormat, useRoute, useSession, type WidgetView } from '#engine/react/index.ts';
import { Alert } from '#engine/react/ui/Alert.tsx';
import { Button } from '#engine/react/ui/Button.tsx';
import { classes } from '#engine/react/ui/classes.ts';
import { Field } from '#engine/react/ui/Field.tsx';
import { Form } from '#widgets/shared/forms/forms.ts';
import { Pictures } from '#widgets/shared/pictures/pictures.ts';
import { Captcha } from '../shared/Captcha.tsx';
import { ContentField } from './ContentField.tsx';
import { KindField } from './KindField.tsx';
import type { FeedbackFormProps } from './props.ts';
import { useFeedback } from './useFeedback.ts';
import styles from '../shared/letter.module.css';

/** Members and guests write to customer service (R2.10.7): kind, text, and up to three pictures of members (R5.12). */
export function FeedbackForm({ id, props, t }: WidgetView<FeedbackFormProps>) {
  const signedIn = useSession((session) => session.signedIn);
  const [sent, setSent] = useState<string | null>(null);
  return (
    <section className={classes(styles.box, styles[props.look])} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t('title')}</h2>
      {sent === null ? (
        <Writing signedIn={signedIn} t={t} onSent={setSent} />
      ) : (
        <div className={styles.sent}>
          <Alert kind="success" alert>
            {t('sent', { number: `\u2066${sent}\u2069` })} {t(signedIn ? 'sent-member' : 'sent-guest')}
          </Alert>
          <Button kind="line" onClick={() => setSent(null)}>
            {t('next')}
          </Button>
        </div>
      )}
    </section>
  );
}

interface WritingProps {
  signedIn: boolean;
  t: WidgetView<FeedbackFormProps>['t'];
  onSent: (number: string) => void;
}

function Writing({ signedIn, t, onSent }: WritingProps) {
  const { number } = useFormat();
  const { form, failure, tries, pictures, setPictures, problem, setProblem } = useFeedback(t, {
    signedIn,
    number,
    onSent,
  });
  const statement = useRoute(({ params }) => params['statement'] ?? '');
  useEffect(() => {
    const fields = form.element()?.elements;
    const [field, kind] = [fields?.namedItem('content'), fields?.namedItem('type')];
    if (!signedIn || !/^S-\d{6,9}$/.test(statement) || !(field instanceof HTMLTextAreaElement)) return;
    if (field.value !== '') return;
    field.value = `${t('about-statement', { statement })}\n`;
    void form.typed('content');
    if (kind instanceof HTMLSelectElement && kind.value === '') kind.value = 'other';
    // What was typed since stays.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [statement, signedIn]);
  return (
    <>
      <p className={styles.intro}>{t('intro')}</p>
      <Form form={form} noValidate>
        <KindField form={form} t={t} />
        <ContentField form={form} t={t} />
        {signedIn ? (
          <Pictures
            pictures={pictures}
            isRequired={false}
            problem={problem}
            t={t}
            onChange={setPictures}
            onProblem={setProblem}
          />
        ) : (
          <>
            <Field
              name="contact"
              type="email"
              label={t('contact')}
              error={form.error('contact')}
              autoComplete="email"
              maxLength={200}
              dir="ltr"
              required
            />
            <Captcha key={tries} t={t} error={form.error('captcha')} />
          </>
        )}
        {failure !== '' && (
          <Alert kind="danger" alert>
            {failure}
          </Alert>
        )}
        <Button type="submit" size="lg" busy={form.busy}>
          {t('send')}
        </Button>
      </Form>
    </>
  );
}
