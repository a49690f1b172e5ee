import { useId, useState } from 'react';
import { countCharacters } from '#kit/countCharacters.ts';
import { useFormat, type Translate } from '#engine/react/index.ts';
import { Button } from '#engine/react/ui/Button.tsx';
import { Pictures, type Picture } from '#widgets/shared/pictures/pictures.ts';
import styles from './missions.module.css';

/** Characters of a comment, as readers count them (R5.7). */
export const longestComment = 140;
export const lengthOf = (text: string): number => countCharacters(text.trim());

interface ApplicationProps {
  busy: boolean;
  t: Translate;
  onCancel: () => void;
  onSend: (comment: string, pictures: string[]) => Promise<void>;
}

/** The application for a prize that the operator decides on: a comment and up to three pictures (R5.7). */
export function Application({ busy, t, onCancel, onSend }: ApplicationProps) {
  const { number } = useFormat();
  const id = useId();
  const [comment, setComment] = useState('');
  const [pictures, setPictures] = useState<readonly Picture[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const length = lengthOf(comment);
  const isLong = length > longestComment;
  return (
    <form
      className={styles.application}
      onSubmit={(event) => {
        event.preventDefault();
        if (isLong) return;
        void onSend(
          comment,
          pictures.map(({ picture }) => picture),
        );
      }}
    >
      <label htmlFor={id}>{t('comment')}</label>
      <textarea
        id={id}
        rows={3}
        dir="auto"
        value={comment}
        aria-invalid={isLong || undefined}
        aria-describedby={`${id}-count`}
        onChange={({ currentTarget }) => setComment(currentTarget.value)}
      />
      <p id={`${id}-count`} className={isLong ? styles.wrong : styles.count}>
        {t('progress', { done: number(length), goal: number(longestComment) })}
      </p>
      <Pictures
        pictures={pictures}
        isRequired={false}
        problem={problem}
        t={t}
        onChange={setPictures}
        onProblem={setProblem}
      />
      <div className={styles.buttons}>
        <Button type="submit" busy={busy} disabled={isLong}>
          {t('send')}
        </Button>
        <Button kind="line" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
