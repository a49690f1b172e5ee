import type { ListPlayContactsValue } from '#schemas/generated/operatorCalls.ts';
import calls from '#schemas/operator/calls/safer-play.json';
import { useCall } from '../../../data/calls.ts';
import { useFormat } from '../../../data/useFormat.ts';
import { CallForm } from '../../../form/CallForm.tsx';
import { RecordList, type ListColumn } from '../../../lists/index.ts';
import { Badge } from '../../../parts/Badge.tsx';
import { Loaded } from '../../../parts/Loaded.tsx';
import { Section } from '../../../parts/Section.tsx';
import { allows, useSelf } from '../../../session/self.ts';
import { useT } from '../../../preferences/useT.ts';
import { ownOf, type TabProps } from '../TabProps.ts';
import { useSignText } from './useSignText.ts';
import styles from '../members.module.css';

/** What is counted for a member as signs of harm, and the contacts about play. */
export function PlayTab(props: TabProps) {
  const t = useT();
  const { time } = useFormat();
  const { currency, timeZone } = props.merchant;
  const { merchant, account } = ownOf(props);
  const signText = useSignText(currency);
  const found = useCall('showPlaySigns', { merchant, account });
  const mayCare = allows(useSelf(), 'play.care', merchant);
  const columns: ListColumn<ListPlayContactsValue['rows'][number]>[] = [
    {
      name: 'at',
      label: t('time'),
      cell: ({ at }) => <time dateTime={at}>{time(at, timeZone)}</time>,
    },
    { name: 'way', label: t('field-addPlayContact-way'), cell: ({ way }) => t(`choice-way-${way}`) },
    {
      name: 'cause',
      label: t('field-addPlayContact-cause'),
      cell: ({ cause }) => t(`choice-cause-${cause}`),
    },
    {
      name: 'text',
      label: t('field-addPlayContact-text'),
      cell: ({ text }) => <bdi className={styles.note}>{text}</bdi>,
    },
    { name: 'by', label: t('written-by'), cell: ({ by }) => <bdi>{by}</bdi> },
  ];
  return (
    <div className={styles.part}>
      <Loaded found={found}>
        {({ days, deposits, signs }) => (
          <section aria-label={t('play-signs-of')}>
            <h2>{t('play-signs-of')}</h2>
            <p className={styles.hint}>{t('play-signs-days', { days, deposits })}</p>
            <ul className={styles.signs}>
              {signs.map((sign) => (
                <li key={sign.sign}>
                  {signText(sign)} {sign.isReached && <Badge tone="bad">{t('sign-reached')}</Badge>}
                </li>
              ))}
            </ul>
          </section>
        )}
      </Loaded>
      {mayCare && (
        <Section title={t('add-contact')}>
          <CallForm
            call="addPlayContact"
            schema={calls.calls.addPlayContact.request}
            known={{ merchant, account }}
            word={merchant}
            label={t('add-contact')}
          />
        </Section>
      )}
      <RecordList
        name="play-contacts"
        label={t('play-contacts')}
        call="listPlayContacts"
        request={{ merchant, account }}
        columns={columns}
        keyOf={({ id }) => String(id)}
      />
    </div>
  );
}
