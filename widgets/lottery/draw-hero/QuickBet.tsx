import { useRef, useState, type CSSProperties, type RefObject, type SubmitEvent } from 'react';
import { fromMinor, toMinor } from '#kit/money.ts';
import { plainDigits } from '#kit/digits.ts';
import { gameAddress } from '#engine/browser/games/gameAddress.ts';
import { Link, useActions, useFacts, useFormat, useSession, type Translate } from '#engine/react/index.ts';
import { Button } from '#engine/react/ui/Button.tsx';
import { winOf } from '#schemas/lottery/index.ts';
import { chanceText } from '../shared/chance.ts';
import { isAllowed, randomBelow, randomPicks, type PlayType } from '../shared/picks.ts';
import { shortMoney } from '../shared/shortMoney.ts';
import type { Line, LotteryPlay } from '../shared/stakes.ts';
import { useOpenDraws } from '../shared/useOpenDraws.ts';
import { betName } from './betName.ts';
import type { Hero } from './heroOf.ts';
import { useQuickEntry } from './quickEntry.ts';
import { useQuickQuestion } from './useQuickQuestion.ts';
import styles from './draw-hero.module.css';

interface QuickBetProps {
  id: string;
  hero: Hero;
  /** How many stakes are offered. */
  stakes: number;
  /** Path of the page about limits and help. */
  responsible: string;
  /** Loads draws and odds again. */
  refresh: () => Promise<void>;
  t: Translate;
}

/**
 * A number and a stake; one press asks, another places the bet, here. Guests log in first and find both filled in on the
 * lottery's page. Without script it is a plain form that leads to the same page.
 */
export function QuickBet({ id, hero, stakes, responsible, refresh, t }: QuickBetProps) {
  const { lottery, bet } = hero;
  const { go, open: openOverlay } = useActions();
  const signedIn = useSession((session) => session.signedIn);
  const { open } = useOpenDraws(hero.draws);
  const [{ pick, unit: chosen }, enter] = useQuickEntry(lottery.gameCode);
  // The number that is not possible; empty for none at all.
  const [wrong, setWrong] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const { asked, isLoading, prepare, ask } = useQuickQuestion();
  const refuse = (entered: string) => {
    setWrong(entered);
    field.current?.focus();
  };
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isLoading) return;
    const fields = new FormData(event.currentTarget);
    const typed = fields.get('pick');
    const entered = typeof typed === 'string' ? plainDigits(typed).trim() : '';
    if (bet && !isAllowed(bet.type.pick, entered)) return refuse(entered);
    const unit = fields.get('unit');
    const query = new URLSearchParams({
      ...(bet && { playType: bet.type.playType }),
      ...(bet && { pick: entered }),
      ...(typeof unit === 'string' && { unit }),
    });
    const address = gameAddress(lottery);
    const next = query.size > 0 ? `${address}&${query}` : address;
    if (!signedIn || !bet || typeof unit !== 'string')
      return void (signedIn || !bet ? go(next) : openOverlay('login', { next }));
    const form = event.currentTarget;
    const line: Line = { playType: bet.type.playType, picks: [entered], unit, multiple: 1 };
    const askOrLead = async () => {
      const isAsked = await ask(bet.play, line, open.slice(0, 1));
      if (!isAsked && form.isConnected) await go(next);
    };
    void askOrLead();
  };
  const change = (value: string) => {
    if (signedIn) prepare();
    enter({ pick: value });
    setWrong(undefined);
  };
  return (
    <form className={styles.bet} action="/lottery" noValidate onSubmit={send} aria-labelledby={`${id}-name`}>
      <input type="hidden" name="gameCode" value={lottery.gameCode} />
      <input type="hidden" name="vendor" value={lottery.vendor} />
      {bet && (
        <>
          <input type="hidden" name="playType" value={bet.type.playType} />
          <Offer type={bet.type} t={t} />
          <NumberEntry
            id={id}
            rules={bet.type.pick}
            field={field}
            value={pick}
            wrong={wrong}
            set={change}
            t={t}
          />
          <Stakes
            play={bet.play}
            type={bet.type}
            count={stakes}
            chosen={chosen}
            choose={(unit) => enter({ unit })}
            t={t}
          />
        </>
      )}
      {/* Not disabled meanwhile: the focus returns to it when the dialog closes. */}
      <Button type="submit" size="lg" wide aria-busy={isLoading || undefined}>
        {t(bet ? 'bet' : 'openLottery')}
      </Button>
      <Responsible href={responsible} t={t} />
      {asked && (
        <asked.QuickPlacing
          gameCode={lottery.gameCode}
          question={asked.question}
          open={open}
          refresh={refresh}
          onPlaced={() => enter({ pick: '' })}
          t={t}
        />
      )}
    </form>
  );
}

/** The brand's age limit (R5.9) and the way to limits and help, where the bet is offered. */
function Responsible({ href, t }: { href: string; t: Translate }) {
  const { ageLimit } = useFacts();
  const { number } = useFormat();
  return (
    <p className={styles.responsible}>
      <bdi>{number(ageLimit)}+</bdi> · <Link href={href}>{t('responsible')}</Link>
    </p>
  );
}

/** The bet's name, what it pays and how likely that is, as the platform prices it. */
function Offer({ type, t }: { type: PlayType; t: Translate }) {
  const { number } = useFormat();
  const prize = leastPrize(type);
  const odds = Number(prize.odds);
  return (
    <p className={styles.offer}>
      <b>{betName(t, type.playType)}</b>{' '}
      <span>{t('odds', { odds: number(odds, Number.isInteger(odds) ? 0 : 2) })}</span>{' '}
      <span className={styles.chance}>{chanceText(type, [prize], t, number)}</span>
    </p>
  );
}

/** Of several prizes the least: no more is promised than every winning number pays. */
const leastPrize = ({ prizes }: PlayType) =>
  prizes.reduce((least, one) => (Number(one.odds) < Number(least.odds) ? one : least));

interface NumberEntryProps {
  id: string;
  rules: PlayType['pick'];
  field: RefObject<HTMLInputElement | null>;
  value: string;
  /** The number that is not possible; empty for none at all. */
  wrong: string | undefined;
  set: (value: string) => void;
  t: Translate;
}

/** The number that is bet on, typed or random, and what is wrong with it. */
function NumberEntry({ id, rules, field, value, wrong, set, t }: NumberEntryProps) {
  const { number } = useFormat();
  const digits = rules.digits ?? 0;
  return (
    <div className={styles.number}>
      <label htmlFor={`${id}-pick`}>{t('numbers')}</label>
      <div>
        <NumberField
          id={id}
          digits={digits}
          field={field}
          value={value}
          wrong={wrong !== undefined}
          set={set}
        />
        <Button kind="soft" onClick={() => set(randomPicks(rules, randomBelow)[0] ?? '')}>
          {t('random')}
        </Button>
      </div>
      <p id={`${id}-wrong`} className={styles.wrong} role="alert">
        {wrong === ''
          ? t('choose', { digits: number(digits) })
          : wrong && t('wrongNumbers', { numbers: wrong })}
      </p>
    </div>
  );
}

interface NumberFieldProps extends Pick<NumberEntryProps, 'id' | 'field' | 'value' | 'set'> {
  digits: number;
  wrong: boolean;
}

function NumberField({ id, field, digits, value, wrong, set }: NumberFieldProps) {
  return (
    <input
      ref={field}
      id={`${id}-pick`}
      className={styles.pick}
      style={{ '--digits': digits } as CSSProperties}
      name="pick"
      type="text"
      inputMode="numeric"
      autoComplete="off"
      dir="ltr"
      maxLength={digits}
      placeholder={'–'.repeat(digits)}
      value={value}
      aria-invalid={wrong || undefined}
      aria-describedby={wrong ? `${id}-wrong` : undefined}
      onChange={({ currentTarget }) => set(currentTarget.value.replace(/[^\p{Nd}]/gu, ''))}
    />
  );
}

interface StakesProps {
  play: LotteryPlay;
  type: PlayType;
  count: number;
  /** The stake that was chosen before the hero was replaced. */
  chosen: string | undefined;
  choose: (unit: string) => void;
  t: Translate;
}

/** Each stake with what it wins, so that the figures are on the page without script too. */
function Stakes({ play, type, count, chosen, choose, t }: StakesProps) {
  const { money } = useFormat();
  const { currency, decimals } = play;
  const { odds } = leastPrize(type);
  const win = (unit: string) =>
    fromMinor(winOf(toMinor(unit, decimals) ?? 0n, [{ odds, hits: 1 }]), decimals);
  // A stake below the smallest accepted one cannot be placed alone.
  const offered = play.unitStakes.filter((unit) => Number(unit) >= Number(play.limits.minStake));
  const shown = offered.slice(0, count);
  return (
    <fieldset className={styles.stakes}>
      <legend>
        {t('unit')}{' '}
        <span>
          {t('win')} ({t('included')})
        </span>
      </legend>
      {shown.map((unit, at) => {
        const [stake, most] = [unit, win(unit)].map((amount) =>
          shortMoney(money(amount, currency), decimals),
        );
        return (
          <label key={unit}>
            <input
              type="radio"
              name="unit"
              value={unit}
              defaultChecked={chosen !== undefined && shown.includes(chosen) ? unit === chosen : at === 0}
              onChange={() => choose(unit)}
              aria-label={`${stake} · ${t('win')} ${most}`}
            />
            <b>{stake}</b>
            <span>{most}</span>
          </label>
        );
      })}
    </fieldset>
  );
}
