import type { ReactNode } from 'react';
import { useFormat, type Translate } from '#engine/react/index.ts';
import { Alert } from '#engine/react/ui/Alert.tsx';
import { Button } from '#engine/react/ui/Button.tsx';
import { Dialog } from '#engine/react/ui/Dialog.tsx';
import { fromMinor, toMinor } from '#kit/money.ts';
import { DrawName, drawText } from './DrawName.tsx';
import { drawNumber } from './drawNumber.ts';
import { questionOf, type AskedDraw, type Question } from './question.ts';
import type { LotteryPlay } from './stakes.ts';
import { TicketFacts } from './TicketFacts.tsx';
import { TicketLines } from './TicketLines.tsx';
import { TicketPlaced } from './TicketPlaced.tsx';
import { useOpenDraws, type Draw } from './useOpenDraws.ts';
import type { Placing, PlacingState } from './usePlacing.ts';
import styles from './ticket.module.css';

interface PlaceDialogProps {
  placing: Placing;
  /** The draws that take bets now, soonest first. */
  open: readonly AskedDraw[];
  balance: string | undefined;
  /** Name of the bet, if the widget has one of its own for a play type. */
  nameOf?: (playType: string) => string;
  t: Translate;
}

/** Asks before a ticket is placed, then says whether it was. Nothing while there is nothing to ask. */
export function PlaceDialog(props: PlaceDialogProps) {
  const { placing, t } = props;
  const { state } = placing;
  if (state.kind === 'idle') return null;
  return (
    <Dialog
      title={t(state.kind === 'placed' ? 'placed' : 'confirm')}
      closeName={t('close')}
      onClose={placing.close}
    >
      {state.kind === 'placed' ? (
        <TicketPlaced ticket={state.ticket} close={placing.close} nameOf={props.nameOf} t={t} />
      ) : (
        <Asked {...props} state={state} />
      )}
    </Dialog>
  );
}

interface AskedProps extends PlaceDialogProps {
  state: Exclude<PlacingState, { kind: 'idle' | 'placed' }>;
}

function Asked({ placing, open, balance, state, nameOf, t }: AskedProps) {
  const format = useFormat();
  const { money } = format;
  const { question } = state;
  const { play, draws } = question;
  const isClosed = useIsClosed(draws[0]) || (state.kind === 'asking' && state.isClosed === true);
  const isSending = state.kind === 'sending';
  const isShort = balance !== undefined && minor(play, balance) < minor(play, question.terms['stake'] ?? '0');
  return (
    <div className={styles.question}>
      <p>
        <strong>
          <bdi>{play.gameName}</bdi>
        </strong>
      </p>
      {state.kind === 'asking' && state.isChanged && (
        <Alert kind="warning" alert>
          {t('changed')}
        </Alert>
      )}
      <TicketLines
        lines={question.lines.map((line, at) => ({ ...line, odds: oddsIn(question.terms, at) }))}
        currency={play.currency}
        nameOf={nameOf}
        t={t}
      />
      <TicketFacts rows={rowsOf(question, balance, t, format)} />
      {question.stopOnWin && <p>{t('stopOnWin')}</p>}
      {state.kind === 'failed' && (
        <Alert kind="danger" alert>
          {t(`error-${state.code}`, { limit: limitOf(play, state.code, money) })}
        </Alert>
      )}
      {isClosed && !isSending ? (
        <Closed question={question} open={open} placing={placing} t={t} />
      ) : (
        <div className={styles.acts}>
          <Button kind="line" disabled={isSending} onClick={placing.close}>
            {t('back')}
          </Button>
          <Button busy={isSending} disabled={isShort} onClick={() => void placing.place(question)}>
            {t(state.kind === 'failed' && state.code === 'network' ? 'sendAgain' : 'placeTicket')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Whether the draw takes no more bets, by the platform's clock. A draw without a time is judged by the platform alone. */
function useIsClosed(draw: AskedDraw | undefined): boolean {
  const { closed } = useOpenDraws(draw?.closeTime === undefined ? [] : [draw as Draw]);
  return closed !== undefined;
}

/** The draw of the question has closed. A bet on the next draw needs a confirmation of its own. */
function Closed({
  question,
  open,
  placing,
  t,
}: Pick<PlaceDialogProps, 'open' | 'placing' | 't'> & { question: Question }) {
  const { dateTime } = useFormat();
  const later = open.filter(({ numero }) => numero !== question.draws[0]?.numero);
  const [next] = later;
  const again = questionOf(question.play, question, later.slice(0, question.draws.length));
  return (
    <>
      <Alert kind="warning" alert>
        {t('drawOver')}
      </Alert>
      <div className={styles.acts}>
        <Button kind="line" onClick={placing.close}>
          {t('back')}
        </Button>
        {next && again ? (
          <Button onClick={() => placing.ask(again)}>
            {t('betOnNext', { draw: drawText(next, dateTime) })}
          </Button>
        ) : (
          <p>{t('noDraw')}</p>
        )}
      </div>
    </>
  );
}

function rowsOf(
  { play, draws, stopOnWin, terms }: Question,
  balance: string | undefined,
  t: Translate,
  { money, number }: ReturnType<typeof useFormat>,
): [ReactNode, ReactNode][] {
  const { stake = '0', possibleWin = '0' } = terms;
  const [first] = draws;
  const last = draws.at(-1);
  const inCurrency = (amount: bigint) => money(fromMinor(amount, play.decimals), play.currency);
  const all = minor(play, possibleWin) * BigInt(draws.length);
  return [
    ...(first ? [[t('draw'), <DrawName key="first" draw={first} />] as [ReactNode, ReactNode]] : []),
    ...(last && draws.length > 1
      ? [
          [
            t('draws'),
            `${number(draws.length)}: ${drawNumber(first?.numero ?? '')} – ${drawNumber(last.numero)}`,
          ] as [ReactNode, ReactNode],
        ]
      : []),
    [`${t('winPerDraw')} (${t('included')})`, money(possibleWin, play.currency)],
    // A ticket that stops after a win has one win at most.
    ...(draws.length > 1 && !stopOnWin
      ? [[t('winAll', { draws: number(draws.length) }), inCurrency(all)] as [ReactNode, ReactNode]]
      : []),
    [t('total'), money(stake, play.currency)],
    ...(balance === undefined
      ? []
      : [[t('rest'), inCurrency(minor(play, balance) - minor(play, stake))] as [ReactNode, ReactNode]]),
  ];
}

const minor = ({ decimals }: LotteryPlay, amount: string) => toMinor(amount, decimals) ?? 0n;

const oddsIn = (terms: Question['terms'], at: number) => terms[`odds ${at + 1}`]?.split(' ') ?? [];

function limitOf(
  { limits, currency }: LotteryPlay,
  code: string,
  money: ReturnType<typeof useFormat>['money'],
): string {
  return money(code === 'win-limit' ? limits.maxWin : limits.maxStake, currency);
}
