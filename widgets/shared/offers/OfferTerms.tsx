import { useFormat, type Translate } from '#engine/react/index.ts';
import type { PromotionCard } from '#schemas/generated/api.ts';
import styles from './offer-terms.module.css';

type Terms = Pick<PromotionCard, 'state' | 'minimumDeposit' | 'wager' | 'endTime'>;

/**
 * What an offer asks for, in one line: the smallest deposit, what must be wagered in how many days, and its last day. All of
 * it from the terms that the platform applies; what an offer does not ask for is not mentioned. A date instead of the time
 * left stays true however long the page is open.
 */
export function OfferTerms({ offer, t }: { offer: Terms; t: Translate }) {
  const parts = useOfferTerms(offer, t);
  return parts.length === 0 ? null : <p className={styles.terms}>{parts.join(' · ')}</p>;
}

/** The parts of that line. */
export function useOfferTerms({ state, minimumDeposit, wager, endTime }: Terms, t: Translate): string[] {
  const { money, number, deadline } = useFormat();
  return [
    ...(minimumDeposit === undefined ? [] : [t('minimum-deposit', { amount: money(minimumDeposit) })]),
    ...(wager === undefined ? [] : [t(`wager-${wager.of}`, { times: number(wager.times) })]),
    ...(wager?.days === undefined ? [] : [t('wager-days', { days: number(wager.days) })]),
    ...(state === 'close' || endTime === undefined ? [] : [t('until', { date: deadline(endTime) })]),
  ];
}
