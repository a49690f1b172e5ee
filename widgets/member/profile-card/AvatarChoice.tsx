import { useId, useState } from 'react';
import { Picture, useActions, type Translate } from '#engine/react/index.ts';
import { Icon } from '#engine/react/ui/Icon.tsx';
import { close, plus } from '#engine/react/ui/icons.ts';
import type { CallValue } from '#schemas/generated/api.ts';
import {
  pictureTypes,
  problemOf,
  readBase64,
  refusedPicture,
  type PictureProblem,
} from '#widgets/shared/pictures/pictures.ts';
import styles from './profile-card.module.css';

/** What the member has chosen: an offered picture, the own one, or a new one that the platform has taken. */
export interface Chosen {
  avatarId: string;
  /** Of a new picture: its id, and a data URL of it. */
  sent?: { picture: string; preview: string };
}

interface AvatarChoiceProps {
  t: Translate;
  pictures: CallValue<'playerAvatar'>;
  chosen: Chosen;
  onChange: (chosen: Chosen) => void;
}

const own = 'own';

/** The offered pictures and one of the member's own, which is sent as soon as it is chosen and cut to a square (R2.7.4, R5.7). */
export function AvatarChoice({ t, pictures, chosen, onChange }: AvatarChoiceProps) {
  const { request, warn } = useActions();
  const id = useId();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<PictureProblem>();
  const preview = chosen.sent?.preview ?? pictures.own;
  const send = async (file: File) => {
    const wrong = problemOf(file);
    setProblem(wrong);
    if (wrong) return;
    setBusy(true);
    try {
      const content = await readBase64(file);
      const { picture } = await request('uploadPicture', { content });
      onChange({ avatarId: own, sent: { picture, preview: `data:${file.type};base64,${content}` } });
    } catch (error) {
      const refused = refusedPicture(error);
      setProblem(refused);
      if (!refused) warn(error);
    } finally {
      setBusy(false);
    }
  };
  const first = pictures.avatars[0]?.avatarId ?? '';
  const choose = (avatarId: string) => onChange({ ...chosen, avatarId });
  return (
    <div role="radiogroup" aria-labelledby={id} className={styles.group}>
      <p id={id} className={styles.label}>
        {t('picture')}
      </p>
      <div className={styles.pictures}>
        {preview !== undefined && (
          <div className={styles.own}>
            <label className={styles.choice}>
              <input
                type="radio"
                name="avatarId"
                value={own}
                checked={chosen.avatarId === own}
                aria-label={t('own-picture')}
                onChange={() => choose(own)}
              />
              {/* A data URL of the browser's own, or the platform's picture. */}
              <img src={preview} alt="" width={64} height={64} />
            </label>
            <button
              type="button"
              className={styles.remove}
              aria-label={t('remove-picture')}
              onClick={() => onChange({ avatarId: first })}
            >
              <Icon path={close} />
            </button>
          </div>
        )}
        <label className={styles.upload} aria-busy={busy || undefined}>
          <Icon path={plus} />
          <span>{t(busy ? 'sending' : 'upload')}</span>
          <input
            type="file"
            className="vh"
            accept={pictureTypes.join()}
            disabled={busy}
            aria-describedby={`${id}-hint`}
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              currentTarget.value = '';
              if (file) void send(file);
            }}
          />
        </label>
        {pictures.avatars.map(({ avatarId, iconUrl }, index) => (
          <label key={avatarId} className={styles.choice}>
            <input
              type="radio"
              name="avatarId"
              value={avatarId}
              checked={chosen.avatarId === avatarId}
              aria-label={t('picture-number', { number: index + 1 })}
              onChange={() => choose(avatarId)}
            />
            <Picture src={iconUrl} fallback={iconUrl} alt="" width={64} height={64} />
          </label>
        ))}
      </div>
      <p
        id={`${id}-hint`}
        className={problem ? styles.problem : styles.hint}
        role={problem ? 'alert' : undefined}
      >
        {t(problem ? `error-${problem}` : 'picture-hint')}
      </p>
    </div>
  );
}
