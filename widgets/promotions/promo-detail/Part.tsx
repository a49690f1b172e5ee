import { useFormat, useSession, type Translate } from '#engine/react/index.ts';
import { gameAddress } from '#engine/browser/games/gameAddress.ts';
import { Alert } from '#engine/react/ui/Alert.tsx';
import { Button, ButtonLink } from '#engine/react/ui/Button.tsx';
import { classes } from '#engine/react/ui/classes.ts';
import type { PromotionDetail } from '#schemas/generated/api.ts';
import { cards } from '#widgets/shared/cards/cards.ts';
import { Apply } from './Apply.tsx';
import { usePart, type PartActions } from './usePart.ts';
import styles from './promo-detail.module.css';

/** Kinds whose widget stands in the slot `event`. */
const events: ReadonlySet<string> = new Set(['check-in', 'wheel', 'raffle']);

interface PartProps {
  promotion: PromotionDetail;
  refresh: () => Promise<void>;
  t: Translate;
}

/** What the visitor has made of the promotion, and can do next (R4.18). */
export function Part({ promotion, refresh, t }: PartProps) {
  const actions = usePart(promotion.id, refresh);
  return (
    <div className={classes(cards.roomy, styles.part)}>
      <State promotion={promotion} t={t} />
      <Next promotion={promotion} actions={actions} t={t} />
    </div>
  );
}

/** The member's state in a sentence, announced when it changes. */
function State({ promotion: { own, reason }, t }: Pick<PartProps, 'promotion' | 't'>) {
  if (own === undefined) return null;
  return (
    <output>
      <Alert
        kind={own === 'rejected' ? 'danger' : own === 'issued' || own === 'claimed' ? 'success' : 'info'}
      >
        {t(`state-${own}`)}
        {own === 'rejected' && reason !== undefined && (
          <p>
            {t('reason')}: <bdi>{reason}</bdi>
          </p>
        )}
      </Alert>
    </output>
  );
}

function Next({ promotion, actions, t }: { promotion: PromotionDetail; actions: PartActions; t: Translate }) {
  const { money, number, dateTime } = useFormat();
  const role = useSession((session) => session.role);
  const { kind, state, own, entry, claim, qualifies, spins } = promotion;
  if (claim)
    return (
      <Button wide size="lg" busy={actions.busy} onClick={actions.claim}>
        {t('claim', {
          prize:
            claim.prize === 'money'
              ? money(claim.amount)
              : claim.prize === 'free-spins'
                ? t('spins', { number: number(Number(claim.amount)), count: Number(claim.amount) })
                : number(Number(claim.amount)),
        })}
      </Button>
    );
  if (spins?.left !== undefined && spins.left > 0 && spins.until !== undefined)
    return (
      <>
        <p>{t('play-by', { date: dateTime(spins.until) })}</p>
        <ButtonLink wide size="lg" href={gameAddress(spins)}>
          {t('play')}: {spins.gameName} · {t('spins', { number: number(spins.left), count: spins.left })}
        </ButtonLink>
      </>
    );
  // The event itself, next to this, has the button.
  if (events.has(kind) && state !== 'close') return null;
  if (state === 'close') return own === undefined ? <p>{t('state-close')}</p> : null;
  if (role === 'guest')
    return (
      <ButtonLink wide size="lg" href="/login" open="login">
        {t('log-in')}
      </ButtonLink>
    );
  // The platform refuses trial accounts (R6.3), and rules need nothing of members.
  if (role === 'trial') return null;
  if (kind === 'referral' && state === 'process')
    return (
      <ButtonLink wide size="lg" href="?open=member/referral" open="member/referral">
        {t('invite')}
      </ButtonLink>
    );
  if (entry === 'automatic') return null;
  if (state === 'coming-soon') return <p>{t('state-coming-soon')}</p>;
  if (own !== undefined && !(own === 'joined' && entry === 'application')) return null;
  if (qualifies === false) return <p>{t('not-qualified')}</p>;
  if (entry === 'deposit')
    return (
      <ButtonLink wide size="lg" href="?open=member/depositv2" open="member/depositv2">
        {t('deposit')}
      </ButtonLink>
    );
  if (entry === 'join')
    return (
      <Button wide size="lg" busy={actions.busy} onClick={actions.join}>
        {t('join')}
      </Button>
    );
  return <Apply promotion={promotion} apply={actions.apply} t={t} />;
}
