import { flagCodes, flagsAcross } from './flagCodes.ts';
import styles from './dial-picker.module.css';

const places = new Map(flagCodes.split(' ').map((code, at) => [code, at] as const));
const rows = Math.ceil(places.size / flagsAcross);

/** A country's flag from the sprite; a plain box if the sprite has none. */
export function Flag({ code }: { code: string }) {
  const at = places.get(code);
  if (at === undefined) return <span className={styles.noFlag} />;
  const x = ((at % flagsAcross) / (flagsAcross - 1)) * 100;
  const y = (Math.floor(at / flagsAcross) / (rows - 1)) * 100;
  return <span className={styles.flag} style={{ backgroundPosition: `${x}% ${y}%` }} />;
}
