import { useEffect, useState } from 'react';
import { useLanguage, type Translate } from '#engine/react/index.ts';
import { Button } from '#engine/react/ui/Button.tsx';
import { classes } from '#engine/react/ui/classes.ts';
import { LinkField } from '#widgets/shared/links/LinkField.tsx';
import { qrPicture } from '#widgets/shared/links/qrPicture.ts';
import styles from './referral.module.css';

interface InviteProps {
  code: string;
  /** Path that the link leads to. */
  page: string;
  look: 'card' | 'plain';
  t: Translate;
}

/** Link, code and QR code, each to copy or share. */
export function Invite({ code, page, look, t }: InviteProps) {
  const { language } = useLanguage();
  const [told, setTold] = useState('');
  const link = inviteLink(page, code, language);
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      setTold(t('copied'));
    } catch {
      // Without a permission, the text can be selected by hand: its field selects all of it.
      setTold('');
    }
  };
  const share = async () => {
    try {
      await navigator.share({ title: document.title, text: t('share-text'), url: link });
    } catch {
      // Closing the system's dialog is no error.
    }
  };
  return (
    <div className={classes(styles.invite, styles[look])}>
      {look === 'card' && <Qr link={link} t={t} />}
      <div className={styles.ways}>
        <LinkField label={t('link')} value={link}>
          <Copy name={t('link')} t={t} onCopy={() => void copy(link)} />
        </LinkField>
        <LinkField label={t('code')} value={code}>
          <Copy name={t('code')} t={t} onCopy={() => void copy(code)} />
        </LinkField>
        {'share' in navigator && (
          <Button wide onClick={() => void share()}>
            {t('share')}
          </Button>
        )}
        <output className={styles.told}>{told}</output>
      </div>
    </div>
  );
}

/** Address on this site by which a friend registers with the member's code. */
export function inviteLink(page: string, code: string, language: string): string {
  const link = new URL(page, location.origin);
  link.searchParams.set('referralCode', code);
  link.searchParams.set('lang', language);
  return link.href;
}

function Copy({ name, t, onCopy }: { name: string; t: Translate; onCopy: () => void }) {
  return (
    <Button kind="line" size="sm" onClick={onCopy} aria-label={`${t('copy')}: ${name}`}>
      {t('copy')}
    </Button>
  );
}

function Qr({ link, t }: { link: string; t: Translate }) {
  const [picture, setPicture] = useState('');
  useEffect(() => {
    let isOver = false;
    void qrPicture(link).then((made) => {
      if (!isOver) setPicture(made);
    });
    return () => {
      isOver = true;
    };
  }, [link]);
  return (
    <div className={styles.qr}>
      {picture !== '' && <img src={picture} alt={t('qr')} width={176} height={176} />}
    </div>
  );
}
