import { Picture, type Translate } from '#engine/react/index.ts';
import { Icon } from '#engine/react/ui/Icon.tsx';
import { check } from '#engine/react/ui/icons.ts';
import type { Rank, Term } from './terms.ts';
import styles from './vip-benefits.module.css';

interface RankTableProps {
  label: string;
  ranks: readonly { rank: Rank; isOwn: boolean; terms: readonly Term[] }[];
  t: Translate;
}

/** The ranks side by side. On a phone the frame scrolls by finger and by keyboard, and the names of the rows stay. */
export function RankTable({ label, ranks, t }: RankTableProps) {
  const [first] = ranks;
  const words = [...new Set(ranks.flatMap(({ rank }) => rank.benefits))];
  const yes = (has: boolean) => (has ? <Icon path={check} /> : <span className={styles.none}>–</span>);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a frame that scrolls must be reachable by keyboard (WCAG 2.1.1)
    <section className={styles.frame} tabIndex={0} aria-label={label}>
      <table>
        <thead>
          <tr>
            <th scope="col">{label}</th>
            {ranks.map(({ rank, isOwn }) => (
              <th key={rank.level} scope="col" data-own={isOwn || undefined}>
                <Picture
                  className={styles.small}
                  src={rank.badgeUrl}
                  fallback=""
                  alt=""
                  width={44}
                  height={44}
                />
                <bdi>{rank.name}</bdi>
                {isOwn && <span className={styles.own}>{t('own')}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {first?.terms
            .map((term, row) => ({ term, values: ranks.map(({ terms }) => terms[row]?.value ?? null) }))
            .filter(({ values }) => values.some((value) => value !== null))
            .map(({ term, values }) => (
              <tr key={term.name}>
                <th scope="row">{term.name}</th>
                {values.map((value, at) => (
                  <td key={ranks[at]?.rank.level} data-own={ranks[at]?.isOwn || undefined}>
                    <bdi>{value ?? '–'}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          {ranks.some(({ rank }) => rank.service) && (
            <tr>
              <th scope="row">{t('service')}</th>
              {ranks.map(({ rank, isOwn }) => (
                <td key={rank.level} data-own={isOwn || undefined}>
                  {yes(rank.service)}
                </td>
              ))}
            </tr>
          )}
          {words.map((text) => (
            <tr key={text}>
              <th scope="row">{text}</th>
              {ranks.map(({ rank, isOwn }) => (
                <td key={rank.level} data-own={isOwn || undefined}>
                  {yes(rank.benefits.includes(text))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
