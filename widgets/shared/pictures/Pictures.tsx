import { useId, useState } from 'react';
import { useActions, type Translate } from '#engine/react/index.ts';
import { Icon } from '#engine/react/ui/Icon.tsx';
import { close, plus } from '#engine/react/ui/icons.ts';
import { pictureTypes, problemOf, refusedPicture } from './pictureRules.ts';
import { readBase64 } from './readBase64.ts';
import styles from './pictures.module.css';

/** A picture that the platform has taken. */
export interface Picture {
  picture: string;
  name: string;
  /** A data URL. */
  preview: string;
}

interface PicturesProps {
  pictures: readonly Picture[];
  isRequired: boolean;
  problem: string | null;
  t: Translate;
  onChange: (pictures: readonly Picture[]) => void;
  onProblem: (problem: string | null) => void;
}

/** As many as R5.12 allows. */
const most = 3;

/** Up to three pictures, each sent as soon as it is chosen (R5.12, R8.6). */
export function Pictures({ pictures, isRequired, problem, t, onChange, onProblem }: PicturesProps) {
  const { request, warn } = useActions();
  const id = useId();
  const [busy, setBusy] = useState(false);
  const add = async (files: readonly File[]) => {
    onProblem(null);
    if (pictures.length + files.length > most) return onProblem('too-many-pictures');
    const wrong = files.map(problemOf).find((one) => one !== undefined);
    if (wrong) return onProblem(wrong);
    setBusy(true);
    let all = pictures;
    try {
      for (const file of files) {
        // One after another: together they could exceed the time that a request may take.
        // oxlint-disable-next-line no-await-in-loop
        const content = await readBase64(file);
        // oxlint-disable-next-line no-await-in-loop
        const { picture } = await request('uploadPicture', { content });
        all = [...all, { picture, name: file.name, preview: `data:${file.type};base64,${content}` }];
        onChange(all);
      }
    } catch (error) {
      const refused = refusedPicture(error);
      if (refused) onProblem(refused);
      else warn(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles.field}>
      <span id={id}>
        {t('pictures')}
        {isRequired && <span aria-hidden="true"> *</span>}
      </span>
      <div className={styles.pictures} aria-busy={busy || undefined}>
        {pictures.map(({ picture, name, preview }) => (
          <figure key={picture}>
            <img src={preview} alt={name} />
            <button
              type="button"
              aria-label={t('remove', { name })}
              onClick={() => onChange(pictures.filter((one) => one.picture !== picture))}
            >
              <Icon path={close} />
            </button>
          </figure>
        ))}
        {pictures.length < most && (
          <label className={styles.add}>
            <Icon path={plus} />
            <span>{t(busy ? 'sending' : 'add')}</span>
            <input
              type="file"
              className="vh"
              accept={pictureTypes.join()}
              multiple
              disabled={busy}
              aria-describedby={`${id}-hint`}
              onChange={({ currentTarget }) => {
                const files = [...(currentTarget.files ?? [])];
                currentTarget.value = '';
                if (files.length > 0) void add(files);
              }}
            />
          </label>
        )}
      </div>
      {problem ? (
        <p id={`${id}-hint`} className={styles.error} role="alert">
          {t(`field-${problem}`)}
        </p>
      ) : (
        <p id={`${id}-hint`} className={styles.hint}>
          {t('pictures-hint')}
        </p>
      )}
    </div>
  );
}
