import { useEffect, useState, useSyncExternalStore } from 'react';
import { useActions, useLanguage, type Translate } from '#engine/react/index.ts';
import { Button } from '#engine/react/ui/Button.tsx';
import type { AgentLink } from '#schemas/generated/api.ts';
import { LinkField } from '#widgets/shared/links/LinkField.tsx';
import { qrPicture } from '#widgets/shared/links/qrPicture.ts';
import { useCopy } from './useCopy.ts';
import styles from './agent-open.module.css';

interface LinkWaysProps {
  link: AgentLink;
  /** Path that links lead to. */
  page: string;
  onEnded: () => void;
  t: Translate;
}

/** The ways of a link to others: its address to copy, to share or as a QR code; and its end. */
export function LinkWays({ link, page, onEnded, t }: LinkWaysProps) {
  const address = useAddress(page, link);
  const { told, copy } = useCopy(t);
  return (
    <div className={styles.link}>
      <LinkField label={t('link')} value={address}>
        <Button
          kind="line"
          size="sm"
          onClick={() => void copy(address)}
          aria-label={`${t('copy')}: ${link.label || link.code}`}
        >
          {t('copy')}
        </Button>
      </LinkField>
      <output className={styles.told}>{told}</output>
      <Ways link={link} address={address} onEnded={onEnded} t={t} />
    </div>
  );
}

/** QR code, the system's dialog for sharing, and the link's end, which is asked twice. */
function Ways({ link, address, onEnded, t }: Omit<LinkWaysProps, 'page'> & { address: string }) {
  const { request, warn } = useActions();
  const [shown, setShown] = useState<'qr' | 'end' | null>('qr');
  const [busy, setBusy] = useState(false);
  const isInBrowser = useIsInBrowser();
  const turn = (to: 'qr' | 'end') => setShown(shown === to ? null : to);
  const share = async () => {
    try {
      await navigator.share({ title: document.title, url: address });
    } catch {
      // Closing the system's dialog is no error.
    }
  };
  const end = async () => {
    setBusy(true);
    try {
      await request('agentEndLink', { code: link.code });
      onEnded();
    } catch (error) {
      warn(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <div className={styles.ways}>
        <Button kind="soft" size="sm" aria-expanded={shown === 'qr'} onClick={() => turn('qr')}>
          {t('show-qr')}
        </Button>
        {isInBrowser && 'share' in navigator && (
          <Button kind="soft" size="sm" onClick={() => void share()}>
            {t('share')}
          </Button>
        )}
        <Button kind="line" size="sm" aria-expanded={shown === 'end'} onClick={() => turn('end')}>
          {t('end')}
        </Button>
      </div>
      {shown === 'qr' && <Qr address={address} t={t} />}
      {shown === 'end' && (
        <div className={styles.sure}>
          <p>{t('end-sure')}</p>
          <Button size="sm" busy={busy} onClick={() => void end()}>
            {t('end')}
          </Button>
          <Button kind="line" size="sm" onClick={() => setShown(null)}>
            {t('cancel')}
          </Button>
        </div>
      )}
    </>
  );
}

function Qr({ address, t }: { address: string; t: Translate }) {
  const [picture, setPicture] = useState('');
  useEffect(() => {
    let isOver = false;
    void qrPicture(address).then((made) => {
      if (!isOver) setPicture(made);
    });
    return () => {
      isOver = true;
    };
  }, [address]);
  return (
    <div className={styles.qr}>
      {picture !== '' && <img src={picture} alt={t('qr')} width={176} height={176} />}
    </div>
  );
}

const never = () => () => {};

function useIsInBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** The address by which someone signs up below the agent: on the link's own host, or with its code. */
function useAddress(page: string, { code, host }: AgentLink): string {
  const { language } = useLanguage();
  if (!useIsInBrowser()) return '';
  const address = new URL(page, location.origin);
  if (host === undefined) address.searchParams.set('affiliateCode', code);
  else address.hostname = host;
  address.searchParams.set('lang', language);
  return address.href;
}
