import { useEffect, useState, type ChangeEvent } from 'react';
import { useRefusal } from '../parts/useRefusal.ts';
import { useT } from '../preferences/useT.ts';
import styles from './form.module.css';

interface PictureProps {
  id: string;
  name: string;
  value: string;
  upload: (file: File) => Promise<string>;
  onChange: (value: string) => void;
}

/** A picture that is chosen from the machine, stored at once, and shown. Its name or address can be typed too. */
export function Picture({ id, name, value, upload, onChange }: PictureProps) {
  const t = useT();
  const refusal = useRefusal();
  const [shown, setShown] = useState<string>();
  const [note, setNote] = useState<string>();
  useEffect(() => () => (shown === undefined ? undefined : URL.revokeObjectURL(shown)), [shown]);

  async function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? [];
    if (!file) return;
    setNote(t('uploading'));
    try {
      onChange(await upload(file));
      setShown(URL.createObjectURL(file));
      setNote(undefined);
    } catch (error) {
      setNote(refusal(error));
    }
  }
  return (
    <>
      <input
        id={id}
        name={name}
        type="text"
        autoComplete="off"
        aria-describedby={`${id}-note ${id}-error`}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <input
        type="file"
        accept="image/*"
        aria-label={t('choose-picture')}
        onChange={(event) => void choose(event)}
      />
      {note !== undefined && <output>{note}</output>}
      {shown !== undefined && <img src={shown} alt={t('chosen-picture')} className={styles.picture} />}
    </>
  );
}
