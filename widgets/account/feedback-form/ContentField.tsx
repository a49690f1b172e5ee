import { useFormat, type Translate } from '#engine/react/index.ts';
import { CountedTextArea } from '#widgets/shared/forms/CountedTextArea.tsx';
import type { FormHandle } from '#widgets/shared/forms/forms.ts';
import { least, most } from './useFeedback.ts';

/** The text, with its bounds and the number of characters (R5.8). */
export function ContentField({ form, t }: { form: FormHandle; t: Translate }) {
  const { number } = useFormat();
  return (
    <CountedTextArea
      form={form}
      name="content"
      label={t('content')}
      rows={5}
      most={most}
      hint={t('content-hint', { least: number(least), most: number(most), count: most })}
    />
  );
}
