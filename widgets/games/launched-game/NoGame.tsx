import type { ReactNode } from 'react';
import type { Translate } from '#engine/react/index.ts';
import { Button, ButtonLink } from '#engine/react/ui/Button.tsx';
import { alert } from '#engine/react/ui/icons.ts';
import { wrench } from '#engine/react/pageIcons.ts';
import { PageState } from '#widgets/content/shared/PageState.tsx';
import type { Closed as ClosedState, Failed as FailedState } from './reasonOf.ts';

interface NoGameProps {
  t: Translate;
  again: () => void;
}

/** Why the game did not start. */
export function Failed({
  t,
  state,
  again,
  title = t('failed'),
  more,
}: NoGameProps & { state: FailedState; title?: string; more?: ReactNode }) {
  return (
    <div role="alert">
      <PageState
        icon={alert}
        title={title}
        text={state.text ?? t(state.reason)}
        acts={
          <>
            {state.reason === 'break' ? (
              <Home t={t} />
            ) : (
              <>
                <WaysOn t={t} again={again} />
                {more}
              </>
            )}
          </>
        }
      >
        {state.reference && <p>{t('reference', { reference: state.reference })}</p>}
      </PageState>
    </div>
  );
}

/** The vendor of the game is closed. */
export function Closed({ t, state, again }: NoGameProps & { state: ClosedState }) {
  return (
    <div role="alert">
      <PageState
        icon={wrench}
        title={t('closed')}
        text={t('sorry', { vendor: state.displayName })}
        acts={<WaysOn t={t} again={again} />}
      />
    </div>
  );
}

function WaysOn({ t, again }: NoGameProps) {
  return (
    <>
      <Button onClick={again}>{t('retry')}</Button>
      <Home t={t} />
    </>
  );
}

function Home({ t }: Pick<NoGameProps, 't'>) {
  return (
    <ButtonLink kind="line" href="/">
      {t('home')}
    </ButtonLink>
  );
}
