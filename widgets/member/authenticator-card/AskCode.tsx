import type { Translate } from '#engine/react/index.ts';
import { Button } from '#engine/react/ui/Button.tsx';
import { Dialog } from '#engine/react/ui/Dialog.tsx';
import { Form } from '#widgets/shared/forms/forms.ts';
import { useCallForm } from '#widgets/shared/forms/useCallForm.ts';
import { CodeField } from './CodeField.tsx';

interface AskCodeProps {
  t: Translate;
  /** Text keys. */
  title: string;
  text: string;
  send: (code: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for a code of the app before what could weaken the account. */
export function AskCode({ t, title, text, send, onClose }: AskCodeProps) {
  const form = useCallForm({
    t,
    schema: { code: { required: 'required', secret: true } },
    send: (values) => send(values('code')),
  });
  return (
    <Dialog title={t(title)} closeName={t('close')} onClose={onClose}>
      <Form form={form} noValidate>
        <p>{t(text)}</p>
        <CodeField t={t} form={form} />
        <Button type="submit" wide busy={form.busy}>
          {t('continue')}
        </Button>
      </Form>
    </Dialog>
  );
}
