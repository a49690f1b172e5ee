import type { ReactNode } from 'react';
import { useFormat, type Translate } from '#engine/react/index.ts';
import { Button } from '#engine/react/ui/Button.tsx';
import { Balls } from '../shared/Balls.tsx';
import { DrawName } from '../shared/DrawName.tsx';
import { pickName, playName } from '../shared/names.ts';
import { oddsText } from '../shared/TicketLines.tsx';
import type { Ticket, TicketActions } from './useTicketActions.ts';
import styles from './lottery-bets.module.css';

interface PartProps {
  ticket: Ticket;
  t: Translate;
}

/** Lines and draws that are shown at once: a ticket may have 100 lines and 20 draws. */
const shownAtOnce = 3;

export function TicketStateMark({ state, t }: { state: Ticket['state']; t: Translate }) {
  return (
    <span className={styles.state} data-state={state}>
      {t(`state-${state}`)}
    </span>
  );
}

/** Its stake, and what it has won or may still win. */
export function TicketMoney({ ticket: { state, stake, payout, possibleWin }, t }: PartProps) {
  const { money } = useFormat();
  const isWaiting = state === 'waiting';
  return (
    <>
      <span className={styles.sum}>
        {t('stake')} <b>{money(stake)}</b>
      </span>
      <span className={styles.win} data-state={state}>
        {t(isWaiting ? 'winPerDraw' : 'win')} <b>{money(isWaiting ? possibleWin : payout)}</b>
        {(isWaiting || state === 'won') && <small>{t('included')}</small>}
      </span>
    </>
  );
}

export function TicketActs({ ticket, ask, t }: PartProps & Pick<TicketActions, 'ask'>) {
  return (
    <span className={styles.acts}>
      {ticket.draws.some(({ isCancelable }) => isCancelable) && (
        <Button kind="line" size="sm" onClick={() => ask('cancel', ticket)}>
          {t('cancel')}
        </Button>
      )}
      <Button kind="soft" size="sm" onClick={() => ask('repeat', ticket)}>
        {t('repeat')}
      </Button>
    </span>
  );
}

/** Its first lines, and its draws from the next one on; all others on request. */
export function TicketParts({ ticket: { lines, draws, stopOnWin }, t }: PartProps) {
  const waiting = draws.findIndex(({ state }) => state === 'waiting');
  const first = Math.max(0, Math.min(waiting < 0 ? draws.length : waiting, draws.length - shownAtOnce));
  const shown = draws.slice(first, first + shownAtOnce);
  return (
    <>
      <Shortened
        className={styles.lines}
        name={t('lines')}
        rows={lines.map((line, at) => (
          <TicketLine key={at} line={line} t={t} />
        ))}
      />
      <div className={styles.follow}>
        <Shortened
          className={styles.draws}
          name={t('draws')}
          rows={[...shown, ...draws.filter((draw) => !shown.includes(draw))].map((draw) => (
            <TicketDraw key={draw.numero} draw={draw} t={t} />
          ))}
        />
        {stopOnWin && draws.length > 1 && <small>{t('stopOnWin')}</small>}
      </div>
    </>
  );
}

interface ShortenedProps {
  className: string | undefined;
  /** What the rows are, as the name of the rest with their number. */
  name: string;
  rows: ReactNode[];
}

/** The first rows at once, the others when they are opened. */
function Shortened({ className, name, rows }: ShortenedProps) {
  const { number } = useFormat();
  return (
    <>
      <ul className={className}>{rows.slice(0, shownAtOnce)}</ul>
      {rows.length > shownAtOnce && (
        <details className={styles.rest}>
          <summary>
            {name}: {number(rows.length)}
          </summary>
          <ul className={className}>{rows.slice(shownAtOnce)}</ul>
        </details>
      )}
    </>
  );
}

function TicketLine({ line, t }: { line: Ticket['lines'][number]; t: Translate }) {
  const { money, number, digits } = useFormat();
  return (
    <li data-state={line.state}>
      <small>{playName(t, line.playType)}</small>
      <b>
        <bdi>{line.picks.map((pick) => pickName(t, pick, digits)).join(' ')}</bdi>
      </b>
      <span>
        {money(line.unit)} × {number(line.multiple * line.combinations)}
        {line.odds && ` · ${t('odds', { odds: oddsText(line.odds, number) })}`}
      </span>
    </li>
  );
}

function TicketDraw({ draw, t }: { draw: Ticket['draws'][number]; t: Translate }) {
  return (
    <li>
      <small>
        {t('draw')} <DrawName draw={draw} />
      </small>
      <TicketStateMark state={draw.state} t={t} />
      {draw.numbers && <Balls numbers={draw.numbers} />}
    </li>
  );
}
