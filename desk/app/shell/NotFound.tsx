import { Link } from 'react-router';
import { useT } from '../preferences/useT.ts';

export function NotFound() {
  const t = useT();
  return (
    <>
      <h1>{t('not-found')}</h1>
      <p>
        <Link to="/">{t('to-start')}</Link>
      </p>
    </>
  );
}
