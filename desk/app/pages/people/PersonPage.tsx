import { useState } from 'react';
import { Link, useParams } from 'react-router';
import type { Operator } from '#schemas/generated/operatorCalls.ts';
import operators from '#schemas/operator/calls/operators.json';
import { useCall } from '../../data/calls.ts';
import { useFormat } from '../../data/useFormat.ts';
import { CallForm } from '../../form/CallForm.tsx';
import { Badge } from '../../parts/Badge.tsx';
import { Facts } from '../../parts/Facts.tsx';
import { Loaded } from '../../parts/Loaded.tsx';
import { Section } from '../../parts/Section.tsx';
import { allows, useSelf } from '../../session/self.ts';
import { useT } from '../../preferences/useT.ts';
import { Grants } from './Grants.tsx';
import { NewLink, type Invited } from './NewLink.tsx';
import { SignedIn } from './SignedIn.tsx';
import { stateTones } from './states.ts';

/** One person: state, roles, where they are signed in, and what ends their access. */
export function PersonPage() {
  const t = useT();
  const { login = '' } = useParams();
  const found = useCall('listOperators', {});
  return (
    <>
      <p>
        <Link to="/people">← {t('people')}</Link>
      </p>
      <h1>
        <bdi>{login}</bdi>
      </h1>
      <Loaded found={found}>
        {(rows) => {
          const person = rows.find((one) => one.login === login);
          return person ? <Person key={login} {...person} /> : <p>{t('nothing-here')}</p>;
        }}
      </Loaded>
    </>
  );
}

function Person(person: Operator) {
  const t = useT();
  const self = useSelf();
  const { time } = useFormat();
  const { login, name, state, languages, lastUsedAt } = person;
  const mayManage = allows(self, 'operators.manage') && login !== self.login;
  return (
    <>
      <Facts
        facts={[
          [t('name'), name],
          [
            t('state'),
            <Badge key="state" tone={stateTones[state]}>
              {t(`person-${state}`)}
            </Badge>,
          ],
          [t('field-languages'), languages.join(', ')],
          [t('last-used'), lastUsedAt === null ? '–' : time(lastUsedAt)],
        ]}
      />
      {login === self.login && <p>{t('own-rights-text')}</p>}
      <Grants person={person} mayManage={mayManage && state !== 'closed'} />
      <SignedIn login={login} />
      {mayManage && state !== 'closed' && <Ends {...person} />}
    </>
  );
}

/** A new link, the end of all sessions, and the end of the access. */
function Ends({ login, state }: Operator) {
  const t = useT();
  const [invited, setInvited] = useState<Invited>();
  const { renewOperatorLink, endSessionsOf, closeOperator } = operators.calls;
  return (
    <>
      <Section title={t('renew-link')}>
        <p>{state === 'invited' ? t('renew-link-invited') : t('renew-link-text')}</p>
        <CallForm
          call="renewOperatorLink"
          schema={renewOperatorLink.request}
          known={{ login }}
          word={login}
          label={t('renew-link')}
          onDone={setInvited}
        />
      </Section>
      <Section title={t('sign-out-everywhere')}>
        <CallForm
          call="endSessionsOf"
          schema={endSessionsOf.request}
          known={{ login }}
          word={login}
          label={t('sign-out-everywhere')}
        />
      </Section>
      <Section title={t('close-person')}>
        <p>{t('close-person-text')}</p>
        <CallForm
          call="closeOperator"
          schema={closeOperator.request}
          known={{ login }}
          word={login}
          label={t('close-person')}
          effect={async () => ({ danger: t('close-person-danger', { login }) })}
        />
      </Section>
      {invited && <NewLink {...invited} onClose={() => setInvited(undefined)} />}
    </>
  );
}
