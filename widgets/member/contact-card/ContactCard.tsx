import { useState } from 'react';
import type { SkeletonView, Translate, WidgetView } from '#engine/react/index.ts';
import { Button } from '#engine/react/ui/Button.tsx';
import { mail } from '#engine/react/pageIcons.ts';
import { Card, WaitingCard } from '../shared/Card.tsx';
import cardStyles from '../shared/card.module.css';
import { BindContact, type Contact } from './BindContact.tsx';
import type { ContactCardProps } from './props.ts';

type Calls = { security: 'memberSecurity'; countries: 'countries' };

/** The bound email address and mobile number, masked, and binding them (R2.7.4). */
export function ContactCard({ data, t }: WidgetView<ContactCardProps, Calls>) {
  const { security, countries } = data;
  const [binding, setBinding] = useState<Contact | null>(null);
  return (
    <Card title={t('title')} icon={mail}>
      <Row
        t={t}
        label="email"
        value={security.email}
        onBind={security.canBindEmail ? () => setBinding('email') : undefined}
      />
      <Row
        t={t}
        label="mobile"
        value={security.mobile}
        onBind={security.canBindMobile ? () => setBinding('mobile') : undefined}
      />
      {!security.authenticator && (security.canBindMobile || security.mobile !== null) && (
        <p className={cardStyles.text}>{t('sms-risk')}</p>
      )}
      {binding && (
        <BindContact
          t={t}
          contact={binding}
          countries={countries}
          asksPassword={security.asksPassword}
          onClose={() => setBinding(null)}
        />
      )}
    </Card>
  );
}

interface RowProps {
  t: Translate;
  label: Contact;
  value: string | null;
  /** Absent while the platform cannot send codes there. */
  onBind: (() => void) | undefined;
}

function Row({ t, label, value, onBind }: RowProps) {
  const act = t(value === null ? 'bind' : 'change');
  return (
    <div className={cardStyles.row}>
      <p className={cardStyles.fact}>
        <span className={cardStyles.label}>{t(label)}</span>
        {value === null ? (
          <span>{t('none')}</span>
        ) : (
          <bdi dir="ltr" className={cardStyles.value}>
            {value}
          </bdi>
        )}
      </p>
      {onBind && (
        <Button kind="soft" size="sm" aria-label={`${act}: ${t(label)}`} onClick={onBind}>
          {act}
        </Button>
      )}
    </div>
  );
}

export function Skeleton({ t, failed }: SkeletonView<ContactCardProps>) {
  return <WaitingCard t={t} icon={mail} failed={failed} calls={['memberSecurity', 'countries']} />;
}
