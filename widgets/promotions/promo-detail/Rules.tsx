import { localeOf } from '#kit/localeOf.ts';
import { useFacts, useFormat, useLanguage, type Translate } from '#engine/react/index.ts';
import { DateTime } from '#engine/react/ui/DateTime.tsx';
import type { PromotionDetail } from '#schemas/generated/api.ts';
import styles from './promo-detail.module.css';

/** For whom and when: what the platform itself checks. */
export function Rules({ promotion, t }: { promotion: PromotionDetail; t: Translate }) {
  const { number, dateTime, deadline } = useFormat();
  const facts = useFacts();
  const { language } = useLanguage();
  const { minRank, newcomerDays, countries, startTime, endTime } = promotion;
  const locale = localeOf(facts, language);
  const days = (count: number) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(count);
  const names = (codes: readonly string[]) => {
    const name = new Intl.DisplayNames(locale, { type: 'region' });
    return codes.map((code) => name.of(code) ?? code).join(', ');
  };
  return (
    <section className={styles.rules}>
      <h2>{t('conditions')}</h2>
      <dl>
        <div>
          <dt>{t('period')}</dt>
          <dd>
            {endTime === undefined ? (
              t('from', { date: dateTime(startTime) })
            ) : (
              <>
                <DateTime value={startTime} /> –{' '}
                <time dateTime={new Date(endTime).toISOString()}>
                  <bdi>{deadline(endTime)}</bdi>
                </time>
              </>
            )}
          </dd>
        </div>
        {minRank > 1 && (
          <div>
            <dt>{t('rank')}</dt>
            <dd>{`≥ ${number(minRank)}`}</dd>
          </div>
        )}
        {newcomerDays !== undefined && (
          <div>
            <dt>{t('type-newbie')}</dt>
            <dd>{`< ${days(newcomerDays)}`}</dd>
          </div>
        )}
        {countries && (
          <div>
            <dt>{t('countries')}</dt>
            <dd>{names(countries)}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}
