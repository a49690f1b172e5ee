import { useEffect, useState } from 'react';
import { Link, useActions, useLanguageCode, type Translate } from '#engine/react/index.ts';
import type { VendorGameType } from '#schemas/generated/api.ts';
import { popupLink } from '#engine/browser/games/gameAddress.ts';
import { categories, type Category } from '#widgets/shell/shared/vendorsOf.ts';
import styles from './vendor-games.module.css';

interface TypesProps {
  t: Translate;
  vendor: string;
  /** The category in the address. */
  type: string | undefined;
}

/**
 * The categories in which the vendor has games, each a link to its list (GCSGAME_getVassGameType). Nothing for a vendor
 * of one category, or while they are unknown: the list itself does not need them.
 */
export function VendorTypes({ t, vendor, type }: TypesProps) {
  const { request } = useActions();
  const language = useLanguageCode();
  const [types, setTypes] = useState<readonly VendorGameType[]>([]);
  useEffect(() => {
    let gone = false;
    if (vendor === '') return undefined;
    request('vassGameType', { vassalage: vendor, language }).then(
      (found) => gone || setTypes(found),
      () => {},
    );
    return () => {
      gone = true;
    };
  }, [request, vendor, language]);
  const named = types.flatMap(({ gameType, count }) => {
    const category = categories.find((one) => one === gameType);
    return category ? [{ category, count }] : [];
  });
  return <TypeLinks t={t} vendor={vendor} type={type} types={named} />;
}

/** The links, once the categories have loaded. */
export function TypeLinks({
  t,
  vendor,
  type,
  types,
}: TypesProps & { types: readonly { category: Category; count: number }[] }) {
  if (types.length < 2) return null;
  return (
    <nav aria-label={t('types')}>
      <ul className={styles.types}>
        {types.map(({ category, count }) => (
          <li key={category}>
            <Link
              {...popupLink(category, vendor)}
              aria-current={category === type?.toUpperCase() || undefined}
            >
              {t(category)} <small>{count}</small>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
