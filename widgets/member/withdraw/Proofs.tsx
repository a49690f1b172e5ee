import { useState } from 'react';
import { useActions, type Translate } from '#engine/react/index.ts';
import { Button } from '#engine/react/ui/Button.tsx';
import type { CallValue } from '#schemas/generated/api.ts';
import styles from './withdraw.module.css';

/** The pictures that a member added to a case. They load on request. */
export function Proofs({ pictures, t }: { pictures: readonly string[]; t: Translate }) {
  const { request, warn } = useActions();
  const [shown, setShown] = useState<CallValue<'ownPicture'>[] | null>(null);
  const [busy, setBusy] = useState(false);
  const load = async () => {
    setBusy(true);
    try {
      setShown(await Promise.all(pictures.map((picture) => request('ownPicture', { picture }))));
    } catch (error) {
      warn(error, () => void load());
    } finally {
      setBusy(false);
    }
  };
  if (!shown)
    return (
      <Button size="sm" kind="line" busy={busy} onClick={() => void load()}>
        {t('pictures')}
      </Button>
    );
  return (
    <div className={styles.proofs}>
      {shown.map(({ picture, content, width, height }, index) => (
        <img
          key={picture}
          src={`data:image/webp;base64,${content}`}
          width={width}
          height={height}
          alt={t('picture', { number: index + 1 })}
        />
      ))}
    </div>
  );
}
