import { useEffect, type ReactNode } from 'react';
import { useActions, type WidgetView } from '#engine/react/index.ts';
import { SkeletonBar } from '#engine/react/ui/SkeletonBar.tsx';
import { Button, ButtonLink } from '#engine/react/ui/Button.tsx';
import { Icon } from '#engine/react/ui/Icon.tsx';
import { clock, gift, lock } from '#engine/react/ui/icons.ts';
import { classes } from '#engine/react/ui/classes.ts';
import type { WelcomeProps } from './props.ts';
import styles from './welcome.module.css';
import { cards } from '#widgets/shared/cards/cards.ts';
import { useCentrePaths } from '#widgets/shared/centre/useCentrePaths.ts';

type ViewProps = WidgetView<WelcomeProps, { member: 'memberInfo'; promotions: 'availablePromotions' }>;

interface LoadState {
  data?: ViewProps['data'];
  failed?: boolean | undefined;
}

/**
 * Optional suggestions after the first login (R4.24). Shown once: it reports `welcomeSeen` as soon as it opens. The
 * promotions offer reserves its space while loading, and is left out if the platform does not count promotions.
 */
export function Welcome({ data, failed, ...view }: Pick<ViewProps, 'props' | 't'> & LoadState) {
  return <Offers {...view} data={data} waiting={!data && !failed} />;
}
export { Welcome as Skeleton };

function Offers({
  props,
  t,
  data,
  waiting,
}: Pick<ViewProps, 'props' | 't'> & { data: LoadState['data']; waiting: boolean }) {
  const { close, request } = useActions();
  useEffect(() => {
    void request('welcomeSeen', {}).catch(() => {});
  }, [request]);
  const { password, promotions } = props;
  const { limits } = useCentrePaths(props);
  const count = data?.promotions.count;
  return (
    <>
      <p className={styles.text}>{t('text')}</p>
      <ul className={styles.offers}>
        {data && shouldChange(data.member) && (
          <Offer icon={lock} title={t('password')} text={t('password-text')}>
            <ButtonLink kind="soft" href={`/?open=${password}`} open={password}>
              {t('password-act')}
            </ButtonLink>
          </Offer>
        )}
        <Offer icon={clock} title={t('limits')} text={t('limits-text')}>
          <ButtonLink kind="soft" href={limits}>
            {t('limits-act')}
          </ButtonLink>
        </Offer>
        {waiting && <Offer icon={gift} title={t('promotions')} text={<SkeletonBar width="60%" />} />}
        {count !== undefined && (
          <Offer
            icon={gift}
            title={t('promotions')}
            text={count > 0 ? t('promotions-text', { count }) : t('promotions-none')}
          >
            {promotions && count > 0 && (
              <ButtonLink kind="soft" href={promotions}>
                {t('promotions-act')}
              </ButtonLink>
            )}
          </Offer>
        )}
      </ul>
      <Button kind="line" wide onClick={() => void close()}>
        {t('later')}
      </Button>
    </>
  );
}

/** The password was assigned or is too old. Members who have just chosen one are not asked again. */
function shouldChange({
  cpw,
  defaultPassword,
  passwordExpired,
}: NonNullable<LoadState['data']>['member']): boolean {
  return cpw === true || defaultPassword === true || passwordExpired === true;
}

function Offer({
  icon,
  title,
  text,
  children,
}: {
  icon: string;
  title: string;
  text: ReactNode;
  children?: ReactNode;
}) {
  return (
    <li className={classes(cards.slim, styles.offer)}>
      <Icon path={icon} />
      <div className={styles.about}>
        <h3 className={styles.title}>{title}</h3>
        <p>{text}</p>
      </div>
      {children}
    </li>
  );
}
