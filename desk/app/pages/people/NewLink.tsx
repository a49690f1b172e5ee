import { Button } from '../../parts/Button.tsx';
import { Dialog } from '../../parts/Dialog.tsx';
import { useFormat } from '../../data/useFormat.ts';
import { useT } from '../../preferences/useT.ts';

export interface Invited {
  login: string;
  link: string;
  expiresAt: string;
}

/** The address by which a person sets password and authenticator. It is shown once. */
export function NewLink({ login, link, expiresAt, onClose }: Invited & { onClose: () => void }) {
  const t = useT();
  const { time } = useFormat();
  const address = `${location.origin}/link#${link}`;
  return (
    <Dialog title={t('link-of', { login })} onClose={onClose}>
      <p>{t('link-text', { time: time(expiresAt) })}</p>
      <p translate="no">
        <code>{address}</code>
      </p>
      <Button kind="main" onClick={() => void navigator.clipboard.writeText(address)}>
        {t('copy')}
      </Button>
    </Dialog>
  );
}
