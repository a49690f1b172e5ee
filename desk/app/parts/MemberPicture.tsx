import { useCall } from '../data/calls.ts';
import { useT } from '../preferences/useT.ts';
import { Loading } from './Loading.tsx';
import { useRefusal } from './useRefusal.ts';
import styles from './parts.module.css';

interface MemberPictureProps {
  merchant: string;
  /** Its id, as a case, a message or a letter names it. */
  picture: string;
}

/** A picture that a member sent. The platform refuses it to roles that do not show personal data. */
export function MemberPicture({ merchant, picture }: MemberPictureProps) {
  const t = useT();
  const refusal = useRefusal();
  const found = useCall('showMemberPicture', { merchant, picture });
  if (found.error) return <p className={styles.refused}>{refusal(found.error)}</p>;
  if (!found.data) return <Loading />;
  const { content, width, height } = found.data;
  return (
    <img
      className={styles.picture}
      src={`data:image/webp;base64,${content}`}
      width={width}
      height={height}
      alt={t('member-picture')}
    />
  );
}
