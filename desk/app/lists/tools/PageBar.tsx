import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useT } from '../../preferences/useT.ts';
import { Button } from '../../parts/Button.tsx';
import { Choice } from '../../parts/Choice.tsx';
import { changeAddress, sizes, type ListAddress } from '../model/address.ts';
import styles from '../list.module.css';

interface PageBarProps {
  address: ListAddress;
  /** Rows of this page. */
  rows: number;
  /** Where the next page starts; undefined on the last one. */
  next: string | undefined;
  onSize: (size: number) => void;
}

/**
 * The way to other pages. A page is named by the row that it follows, so that rows which come or go meanwhile neither repeat nor skip one. The
 * way back is that of the browser; who opened a link to a page in the middle begins at the first one.
 */
export function PageBar({ address, rows, next, onSize }: PageBarProps) {
  const t = useT();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: unknown };
  const [search] = useSearchParams();
  const { page, size } = address;
  const cameFromBefore = Object(state).isNextPage === true;
  const go = (changes: Record<string, string>, isNextPage: boolean) =>
    void navigate({ search: changeAddress(search, changes).toString() }, { state: { isNextPage } });
  return (
    <nav className={styles.pages} aria-label={t('list-pages')}>
      <output>{t('list-page', { page, count: rows })}</output>
      <Choice
        label={t('list-size')}
        value={String(size)}
        options={sizes.map((one) => [String(one), String(one)])}
        onChange={(value) => onSize(Number(value))}
      />
      {page > 1 && <Button onClick={() => go({ after: '', page: '' }, false)}>{t('list-first')}</Button>}
      {page > 1 && cameFromBefore && <Button onClick={() => void navigate(-1)}>{t('list-previous')}</Button>}
      {next !== undefined && (
        <Button onClick={() => go({ after: next, page: String(page + 1) }, true)}>{t('list-next')}</Button>
      )}
    </nav>
  );
}
