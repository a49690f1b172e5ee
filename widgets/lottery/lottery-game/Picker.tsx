import { useId, useState } from 'react';
import { useFormat, useRoute, useSession, type Translate } from '#engine/react/index.ts';
import { Button } from '#engine/react/ui/Button.tsx';
import { chanceText } from '../shared/chance.ts';
import { isAllowed, randomBelow, randomPicks, type PlayType } from '../shared/picks.ts';
import { prizeOf } from '#schemas/lottery/index.ts';
import { amountOf, figuresOf, type LotteryPlay } from '../shared/stakes.ts';
import { BallPicker, OptionPicker } from './OptionPicker.tsx';
import { playName } from '../shared/names.ts';
import { NumberPicker } from './NumberPicker.tsx';
import type { LotteryGameProps } from './props.ts';
import { StakeFields } from './StakeFields.tsx';
import type { SlipControl } from './useSlip.ts';
import type { TicketControl } from './useTicket.ts';
import styles from './lottery-game.module.css';

interface PickerProps extends Pick<LotteryGameProps, 'picker' | 'quickMultiples'> {
  play: LotteryPlay;
  type: PlayType;
  slip: SlipControl;
  /** Id of the slip, to which a link leads on phones. */
  slipId: string;
  ticket: TicketControl;
  t: Translate;
}

/** Picks numbers for a play type, shows odds, stake and possible win, and adds them to the slip as a line. */
export function Picker({ play, type, picker, quickMultiples, slip, slipId, ticket, t }: PickerProps) {
  const { money, number } = useFormat();
  const wanted = useWanted(play, type);
  const [picks, setPicks] = useState<readonly string[]>(wanted.picks);
  // A new turn clears the pickers' own state, such as what was typed.
  const [turn, setTurn] = useState(0);
  const [random, setRandom] = useState(0);
  const [stake, setStake] = useState({ unit: wanted.unit, multiple: 1 });
  const { pick } = type;
  const { playType } = type;
  const { combinations, stake: total, win } = figuresOf(play, { playType, picks, ...stake });
  const tooMany = picks.length > pick.atMost;
  const canAdd = slip.store !== null && combinations > 0 && !tooMany;
  const clear = () => {
    setPicks([]);
    setTurn(turn + 1);
  };
  const add = () => {
    const [first, ...others] = picks;
    if (first === undefined) return;
    slip.store?.add({ playType, picks: [first, ...others], ...stake }, play.limits.maxMultiple);
    clear();
  };
  const shared = { rules: pick, picks, setPicks, t };
  const { lines } = slip.slip;
  const barId = useId();
  // With nothing picked, the bar is the short form of the slip: its button goes on to the ticket.
  const isSlip = picks.length === 0 && lines.length > 0;
  const signedIn = useSession((session) => session.signedIn);
  const inCurrency = (minor: bigint) => money(amountOf(play, minor), play.currency);
  const { totals } = ticket;
  const figures = isSlip
    ? [
        [t('lines'), number(lines.length)],
        [t('total'), inCurrency(totals.total)],
        [t('winPerDraw'), inCurrency(totals.win)],
      ]
    : [
        [t('combinations'), number(combinations)],
        [t('stake'), inCurrency(total)],
        [t('win'), inCurrency(win)],
      ];
  return (
    <section className={styles.picker} aria-label={playName(t, type.playType)}>
      <a className={styles.skip} href={`#${barId}`}>
        {t('skip')}
      </a>
      <Odds type={type} picks={picks} t={t} />
      {pick.kind === 'number' && <NumberPicker key={`${turn} ${random}`} {...shared} look={picker} />}
      {pick.kind === 'balls' && <BallPicker {...shared} />}
      {pick.kind === 'choice' && <OptionPicker {...shared} />}
      <Tools
        isEmpty={picks.length === 0}
        onRandom={() => {
          setPicks(randomPicks(pick, randomBelow));
          setRandom(random + 1);
        }}
        onNone={clear}
        t={t}
      />
      <StakeFields
        play={play}
        {...stake}
        quickMultiples={quickMultiples}
        change={(change) => setStake({ ...stake, ...change })}
        t={t}
      />
      <div
        id={barId}
        className={styles.bar}
        data-empty={(picks.length === 0 && !isSlip) || undefined}
        tabIndex={-1}
      >
        <dl>
          {figures.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {tooMany && <p role="alert">{t('tooMany', { most: number(pick.atMost) })}</p>}
        <div className={styles.add}>
          {/* One button, so that the focus stays where it was pressed. */}
          <Button disabled={isSlip ? !ticket.canGoOn : !canAdd} onClick={isSlip ? ticket.goOn : add}>
            {isSlip ? t(!signedIn ? 'login' : ticket.isUnsure ? 'sendAgain' : 'placeTicket') : t('add')}
          </Button>
          {lines.length > 0 && (
            <a className={styles.toSlip} href={`#${slipId}`}>
              {t('slip')} ({number(lines.length)})
            </a>
          )}
        </div>
      </div>
    </section>
  );
}

interface ToolsProps {
  isEmpty: boolean;
  onRandom: () => void;
  onNone: () => void;
  t: Translate;
}

/** Picks at random, or nothing again. */
function Tools({ isEmpty, onRandom, onNone, t }: ToolsProps) {
  return (
    <div className={styles.tools}>
      <Button kind="line" size="sm" onClick={onRandom}>
        {t('random')}
      </Button>
      <Button kind="line" size="sm" disabled={isEmpty} onClick={onNone}>
        {t('quick-none')}
      </Button>
    </div>
  );
}

/** The number and the stake in the address, where a quick bet has put them; what the lottery does not allow is ignored. */
function useWanted({ unitStakes }: LotteryPlay, { pick }: PlayType) {
  const number = useRoute(({ params }) => params['pick'] ?? '');
  const unit = useRoute(({ params }) => params['unit']);
  return {
    picks: pick.kind === 'number' && isAllowed(pick, number) ? [number] : [],
    unit: unitStakes.find((one) => one === unit) ?? unitStakes[0] ?? '1',
  };
}

interface OddsProps {
  type: PlayType;
  picks: readonly string[];
  t: Translate;
}

/** What the picks pay and how likely each is, or the range before something is picked. */
function Odds({ type, picks, t }: OddsProps) {
  const { number } = useFormat();
  const picked = type.pick.kind === 'balls' ? [] : picks.map((pick) => prizeOf(type.pick, type.prizes, pick));
  const prizes = picked.length > 0 ? picked : type.prizes;
  const odds = prizes.map((prize) => Number(prize.odds)).toSorted((a, b) => a - b);
  const text = [...new Set([odds[0] ?? 0, odds.at(-1) ?? 0])]
    .map((one) => number(one, Number.isInteger(one) ? 0 : 2))
    .join('–');
  return (
    <div className={styles.offer}>
      <p className={styles.odds}>{t('odds', { odds: text })}</p>
      <p className={styles.hint}>
        {t('included')} · <span className={styles.chance}>{chanceText(type, prizes, t, number)}</span>
      </p>
    </div>
  );
}
