import { allows, useSelf } from '../../session/self.ts';
import { useT } from '../../preferences/useT.ts';
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
  const t = useT();
  const self = useSelf();
  const shown = allows(self, 'pictures.read', merchant) ? pictures : [];
  return (
    <div className={styles.letter} dir="auto">
      {text !== '' && <p>{text}</p>}
      {shown.map((id, at) => (
        <img
          key={id}
          src={`/operator/${merchant}/member-pictures/${id}`}
          alt={t('picture-number', { number: at + 1 })}
        />
      ))}
    </div>
  );
}
