import type { OperatorCallName } from '#schemas/generated/operatorCalls.ts';
import { Button } from '../parts/Button.tsx';
import { useT } from '../preferences/useT.ts';
import { ConfirmStep } from './ConfirmStep.tsx';
import { Input } from './Input.tsx';
import { LanguageInputs } from './LanguageInputs.tsx';
import { useCallForm, type CallFormProps } from './useCallForm.ts';
import styles from './form.module.css';

/**
 * A form for a call, made from the schema of its request: fields with labels, hints and limits, refusals at their field, and a last step that shows
 * what changes. Nothing is shown as done before the platform said so.
 */
export function CallForm<N extends OperatorCallName>(props: CallFormProps<N>) {
  const t = useT();
  const { word, label, upload } = props;
  const state = useCallForm(props);
  const { form, fields, text, values, errors, changes, found, isBusy, failed, isDone, set } = state;
  if (found)
    return (
      <ConfirmStep
        {...found}
        changes={changes}
        word={word}
        isBusy={isBusy}
        failed={failed}
        onConfirm={() => void state.confirm()}
        onBack={state.back}
      />
    );
  return (
    <form
      ref={form}
      className={styles.form}
      aria-label={label}
      noValidate
      onSubmit={(event) => void state.check(event)}
    >
      {fields.map((field) => (
        <div key={field.name} className={styles.group}>
          <Input
            field={field}
            label={text.label(field)}
            hint={text.hint(field)}
            error={errors[field.name]}
            value={values[field.name] ?? ''}
            onChange={(value) => set(field.name, value)}
            upload={upload}
          />
          {Object.keys(field.languages).length > 0 && (
            <LanguageInputs
              field={field}
              label={text.label(field)}
              errors={errors}
              values={values}
              onChange={set}
            />
          )}
        </div>
      ))}
      {failed !== undefined && (
        <p role="alert" className={styles.failed}>
          {failed}
        </p>
      )}
      {isDone && <output className={styles.done}>{t('carried-out')}</output>}
      <div className={styles.buttons}>
        <Button type="submit" kind="main" isBusy={isBusy}>
          {label}
        </Button>
      </div>
    </form>
  );
}
