import { countCharacters } from '#kit/countCharacters.ts';
import { useFormat } from '#engine/react/index.ts';
import { TextArea, type TextAreaProps } from './TextArea.tsx';
import { useFieldValue, type FormHandle } from './useForm.ts';

interface CountedTextAreaProps extends Pick<
  TextAreaProps,
  'name' | 'label' | 'rows' | 'hint' | 'isOptional'
> {
  form: FormHandle;
  /** Characters, as readers count them, without the white space around the text. */
  most: number;
}

/** A text of several lines that says how many of the permitted characters it has. What exceeds them is for the form to refuse. */
export function CountedTextArea({ form, name, most, ...field }: CountedTextAreaProps) {
  const { number } = useFormat();
  const length = countCharacters(useFieldValue(form, name).trim());
  return (
    <TextArea
      {...field}
      name={name}
      error={form.error(name)}
      count={<span aria-hidden="true">{`${number(length)} / ${number(most)}`}</span>}
    />
  );
}
