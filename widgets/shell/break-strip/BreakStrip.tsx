import { useEffect } from 'react';
import { reloadOnce } from '#engine/browser/navigation/reloadOnce.ts';
import type { CallValue } from '#schemas/generated/api.ts';
import { useActions, useClock, useFacts, useFormat, type WidgetView } from '#engine/react/index.ts';
import { ButtonLink } from '#engine/react/ui/Button.tsx';
import type { BreakStripProps } from './props.ts';
import styles from './break-strip.module.css';

/** A timer holds no longer time than this, in milliseconds. */
const longestTimer = 2 ** 31 - 1;

type Member = CallValue<'memberInfo'>;

/** How long the member's break lasts, what still works, and where help is (R10.7). After its end the page is loaded again. */
export function BreakStrip({ props, data, t }: WidgetView<BreakStripProps, { member: 'memberInfo' }>) {
  const { dateTime } = useFormat();
  const { memberCentre } = useFacts();
  const { playBreak } = data.member;
  useReloadAfter(playBreak);
  if (!playBreak) return null;
  const { endsAt } = playBreak;
  const links = [
    ['withdraw', props.withdraw],
    ['records', props.records],
    ['help', props.help],
  ] as const;
  const shown = links.filter(([, path]) => memberCentre || !path.includes('open=member'));
  return (
    <section className={styles[props.look]} aria-label={t('label')}>
      <div className={styles.line}>
        <p className={styles.text}>
          {endsAt === undefined ? t('forever') : t('until', { time: dateTime(endsAt) })}
        </p>
        <div className={styles.links}>
          {shown.map(([name, path]) => (
            <ButtonLink key={name} size="sm" kind="soft" href={path}>
              {t(name)}
            </ButtonLink>
          ))}
        </div>
      </div>
    </section>
  );
}

/**
 * Reloads the page once the platform says that the break is over; not again within 30 s, in case a brand shows the strip to
 * members without a break.
 */
function useReloadAfter(playBreak: Member['playBreak']): void {
  const { request } = useActions();
  const clock = useClock();
  const endsAt = playBreak ? playBreak.endsAt : 0;
  useEffect(() => {
    if (endsAt === undefined) return;
    const look = async () => {
      const member = await request('memberInfo', {}).catch(() => undefined);
      if (member && !member.playBreak) reloadOnce();
    };
    const timer = setTimeout(() => void look(), Math.min(Math.max(0, endsAt - clock()), longestTimer));
    return () => clearTimeout(timer);
  }, [endsAt, clock, request]);
}
