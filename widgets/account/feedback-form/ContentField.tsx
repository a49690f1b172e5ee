import { useFormat, type Translate } from '#engine/react/index.ts';
import { useFieldValue, type FormHandle } from '#widgets/shared/forms/forms.ts';
import { TextArea } from '#widgets/shared/forms/TextArea.tsx';
import { least, lengthOf, most } from './useFeedback.ts';

/** The text, with its bounds and the number of characters (R5.8). */
export function ContentField({ form, t }: { form: FormHandle; t: Translate }) {
  const { number } = useFormat();
  const length = lengthOf(useFieldValue(form, 'content'));
  return (
    <TextArea
      name="content"
      label={t('content')}
      rows={5}
      error={form.error('content')}
      hint={t('content-hint', { least: number(least), most: number(most), count: most })}
      count={<span aria-hidden="true">{`${number(length)} / ${number(most)}`}</span>}
    />
  );
}
