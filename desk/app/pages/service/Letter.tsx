import { MemberPicture } from '../../parts/MemberPicture.tsx';
import { allows, useSelf } from '../../session/self.ts';
import styles from './service.module.css';

/** What someone wrote, as text and never as markup, with its pictures. */
export function Letter({
  text,
  pictures,
  merchant,
}: {
  text: string;
  pictures: readonly string[];
  merchant: string;
}) {
  const self = useSelf();
  const shown = allows(self, 'pictures.read', merchant) ? pictures : [];
  return (
    <div className={styles.letter} dir="auto">
      {text !== '' && <p>{text}</p>}
      {shown.map((id) => (
        <MemberPicture key={id} merchant={merchant} picture={id} />
      ))}
    </div>
  );
}
