import '../../core/page/base.css';
import '../../core/page/game.css';
import './fish.css';
import { CallFailure, newKey } from '../../core/page/call.ts';
import { fill, numeral } from '../../core/page/numerals.ts';
import { createFormats } from '../../core/page/format.ts';
import { openHistory, withRound } from '../../core/page/openHistory.ts';
import { isOver, reasonOf, refusalText, Rounds } from '../../core/page/Rounds.ts';
import { Sounds } from '../../core/page/Sounds.ts';
import { readStart, report, type CommonStart } from '../../core/page/start.ts';
import { bossOf, fishSets } from '../engine/fishSets.ts';
import { levels, type ShotRecord } from '../engine/magazine.ts';
import { findFish, nextBossAt, type Fish } from '../engine/pond.ts';
import type { FishStart, FishView } from '../view.ts';
import { Aquarium } from './Aquarium.ts';
import { Clock } from './Clock.ts';
import { createScreen, type Action } from './createScreen.ts';
import { openRules } from './openRules.ts';
import { Trigger } from './Trigger.ts';
import { Shots } from './Shots.ts';

const start = readStart<CommonStart & FishStart>();
const { words, idleMs } = start;
const formats = createFormats(start);
const set = fishSets[start.set];
const pond = { seed: start.seed, set };
const clock = new Clock(start.now);
const sounds = new Sounds();
document.documentElement.style.setProperty('--hue', String(start.hue));

/** Seconds between two shots. */
const shotPause = 0.22;
/** Milliseconds for which a button that took the place of another one does nothing: a double click meant the first one. */
const settleMs = 700;
/** A catch of this many credits' worth is shown large. */
const bigCatch = 25;
/** The page unloads a magazine itself, a little before the server does. */
const pageIdleMs = idleMs - 5_000;

let balance = start.balance;
let { history } = start;
/** The round whose magazine is loaded. */
let current: FishView | null = null;
let levelAt = 0;
let isBusy = false;
let hasEnded = false;
let isAuto = false;
let isLocking = false;
let untilShot = 0;
let idleSince = 0;
let readyAt = 0;
let turning = 0;
let isOffline = false;
let bossAt = nextBossAt(clock.now());

const trigger = new Trigger();

const aquarium = new Aquarium({
  pond,
  hue: start.hue,
  label: words.aquarium,
  now: () => clock.now(),
  onHit: (fish, level) => {
    shots.add(fish.id, level);
    sounds.play([[140, 0, 0.08]], 0.06);
  },
  onPress: (fish) => {
    if (current) trigger.press();
    if (isLocking && fish) lockOn(fish);
  },
  onRelease: () => trigger.release(),
  onFrame: frame,
});
const screen = createScreen({
  start,
  formats,
  sounds,
  pond: aquarium.element,
  onAction: act,
  onRules: () => openRules(start, formats, set),
  onHistory: () => openHistory(words, formats, history),
});
const rounds = new Rounds<FishView>({
  kind: 'fish',
  key: start.key,
  words,
  say: (text) => screen.say(text, 'warning'),
});
const shots = new Shots({
  key: start.key,
  clock,
  onResults: showResults,
  onOffline: () => {
    isOffline = true;
    screen.say(words.offline, 'warning');
  },
  onRefused: (code) => {
    screen.say(reasonOf(words, code), 'warning');
    hasEnded = isOver(code);
    if (!hasEnded) void follow(() => shots.ask('round'));
  },
});

const level = () => levels[levelAt] ?? 1;
/** Credits that are neither fired nor on their way. */
const free = () => (current?.magazine?.left ?? 0) - aquarium.inFlight - shots.undecided;

function act(action: Action): void {
  const isReady = performance.now() >= readyAt;
  if (action === 'load') void (isReady && load());
  else if (action === 'collect') void (isReady && collect());
  else if (action === 'auto') isAuto = !isAuto;
  else if (action === 'lock') toggleLock();
  else levelAt = Math.max(0, Math.min(levels.length - 1, levelAt + (action === 'more' ? 1 : -1)));
  update();
}

async function load(): Promise<void> {
  const credit = screen.credit();
  if (isBusy || current || hasEnded) return;
  if (balance < credit * start.size) {
    screen.say(words.poor, 'warning');
    return;
  }
  screen.say(words.loading);
  await follow(() => rounds.act('load', { key: newKey(), credit }));
  readyAt = performance.now() + settleMs;
}

/** Ends the magazine: wins and unused credits go to the balance. */
async function collect(reason = ''): Promise<void> {
  if (isBusy || !current) return;
  aquarium.clearBullets();
  isBusy = true;
  update();
  await shots.settle();
  isBusy = false;
  if (current) await follow(() => shots.ask('collect'), reason);
}

/** Shows the outcome of a round, which it requests until there is one. */
async function follow(ask: () => Promise<FishView>, reason = ''): Promise<void> {
  report({ event: 'round' });
  isBusy = true;
  update();
  try {
    await take(await ask(), reason);
  } catch (error) {
    const code = error instanceof CallFailure ? error.code : 'failed';
    hasEnded = isOver(code);
    screen.say(code === 'round-open' ? words.otherMagazine : reasonOf(words, code), 'warning');
    // The server ends the magazine in any case.
    if (hasEnded) current = null;
  }
  isBusy = false;
  report({ event: 'balance' });
  update();
}

async function take(view: FishView, reason: string): Promise<void> {
  const { magazine, state, code } = view;
  if (state === 'playing' && magazine) {
    const isNew = current?.key !== view.key;
    current = view;
    balance = view.balance ?? balance;
    shots.begin(view.key, magazine.turn);
    aquarium.remove(magazine.caught);
    idleSince = performance.now();
    if (isNew) {
      sayLoaded(magazine.loaded, magazine.turn > 0 ? magazine.left : undefined);
      sounds.play([
        [330, 0, 0.1],
        [494, 0.09, 0.16],
      ]);
    }
    return;
  }
  stop();
  if (state === 'refused' || (!magazine && state !== 'settling' && state !== 'settled')) {
    const isBack = state === 'returned' || state === 'void';
    hasEnded = isOver(code);
    screen.say(isBack ? words[state] : refusalText(words, formats, view), 'warning');
    balance = view.balance ?? balance;
    return;
  }
  await finish(view, reason);
}

/** Waits until all is paid, and says what came of the magazine. */
async function finish(view: FishView, reason: string): Promise<void> {
  let latest = view;
  while (latest.state === 'settling' || latest.state === 'returning') {
    screen.say(words.settling, 'warning');
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    latest = await rounds.ask(view.key).catch(() => latest);
  }
  const { stake, payout, magazine, state } = latest;
  balance = latest.balance ?? balance;
  if (state === 'settled') history = withRound(history, latest);
  const bought = magazine ? magazine.credit * magazine.loaded : stake;
  const [won, unused] = [formats.money(payout), formats.money(bought - stake)];
  const result =
    state === 'void'
      ? words.void
      : state === 'returned'
        ? fill(words.unplayed, { amount: formats.money(bought) })
        : fill(bought === stake ? words.emptied : words.collected, { amount: won, won, unused });
  screen.say(reason ? `${reason} ${result}` : result, payout > 0 ? 'win' : undefined);
  rounds.seen(view.key);
}

function stop(): void {
  current = null;
  readyAt = performance.now() + settleMs;
  aquarium.target = undefined;
  isAuto = false;
  trigger.drop();
  aquarium.clearBullets();
}

function sayLoaded(loaded: number, left: number | undefined): void {
  if (left !== undefined) screen.say(fill(words.resumedMagazine, { count: formats.number(left) }), 'brief');
  else if (loaded < start.size)
    screen.say(
      fill(words.partly, { count: formats.number(loaded), all: formats.number(start.size) }),
      'warning',
    );
  else screen.say(fill(words.loaded, { count: formats.number(loaded) }), 'brief');
}

/** Shows what the server decided about shots. */
function showResults(results: readonly ShotRecord[], view: FishView): void {
  if (isOffline) screen.say('');
  isOffline = false;
  idleSince = performance.now();
  for (const [id, power, outcome] of results) {
    const fish = outcome > 0 ? findFish(pond, id) : undefined;
    if (!fish) continue;
    const amount = formats.money(power * outcome * (view.magazine?.credit ?? 0));
    const isBig = outcome >= bigCatch;
    aquarium.showCatch(fish, amount, isBig);
    if (fish.id === aquarium.target) aquarium.target = undefined;
    screen.announce(fill(words.caught, { fish: words[fish.kind.name], amount }));
    const notes = isBig ? [523, 659, 784, 1047] : [659, 880];
    sounds.play(notes.map((hertz, at) => [hertz, at * 0.09, 0.28] as const));
  }
  if (view.state === 'playing') {
    current = view;
    update();
  } else if (current) {
    const { key } = view;
    current = null;
    void follow(() => (view.state === 'settled' ? Promise.resolve(view) : rounds.ask(key)));
  }
}

function toggleLock(): void {
  isLocking = !isLocking;
  aquarium.target = undefined;
  if (isLocking) lockNext();
}

/** Locks on the fish that pays most, or on the one after the locked one; `isQuiet` when the player did not ask for it. */
function lockNext(isQuiet = false): void {
  const targets = aquarium.targets
    .map(({ fish }) => fish)
    .toSorted((one, other) => mostOf(other) - mostOf(one) || one.id - other.id);
  const at = targets.findIndex(({ id }) => id === aquarium.target);
  const next = targets[(at + 1) % Math.max(1, targets.length)];
  if (next) lockOn(next, isQuiet);
  else if (!isQuiet) screen.announce(words.noTarget);
}

function lockOn(fish: Fish, isQuiet = false): void {
  aquarium.target = fish.id;
  if (isQuiet) return;
  const pays = fish.kind.pays.map(([multiplier]) => `×${numeral(multiplier)}`).join(' / ');
  screen.announce(fill(words.target, { fish: words[fish.kind.name], pays }));
}

const mostOf = ({ kind }: Fish) => Math.max(...kind.pays.map(([multiplier]) => multiplier));

/** Called before each picture: fires, turns, and watches the time. */
function frame(seconds: number): void {
  aquarium.isLoaded = current !== null;
  if (turning !== 0) {
    aquarium.turn(turning * seconds * 1.9);
    aquarium.target = undefined;
  }
  if (isLocking && !aquarium.targets.some(({ fish }) => fish.id === aquarium.target)) {
    aquarium.target = undefined;
    if (current && turning === 0) lockNext(true);
  }
  const now = clock.now();
  if (bossAt - now < 2_500) {
    screen.announce(fill(words.boss, { fish: words[bossOf(set).name] }));
    if (current) screen.say(fill(words.boss, { fish: words[bossOf(set).name] }), 'brief');
    bossAt = nextBossAt(bossAt + 1);
  }
  untilShot = Math.max(0, untilShot - seconds);
  if (!current || isBusy) return;
  if (performance.now() - idleSince > pageIdleMs) {
    void collect(fill(words.idle, { seconds: formats.number(pageIdleMs / 1000) }));
    return;
  }
  if (untilShot > 0 || !(isAuto || trigger.isPulled) || document.hidden) return;
  // A weaker shot is better than none.
  while (levelAt > 0 && level() > free()) levelAt -= 1;
  if (free() < level()) return;
  aquarium.level = level();
  aquarium.fire();
  trigger.fired();
  untilShot = shotPause;
  sounds.play(
    [
      [520, 0, 0.05],
      [260, 0.03, 0.05],
    ],
    0.05,
  );
  update();
}

function update(): void {
  aquarium.level = level();
  const magazine = current?.magazine;
  const credits = Math.max(0, free());
  screen.show({
    balance,
    magazine: magazine && { credits, worth: credits * magazine.credit, won: magazine.won },
    level: level(),
    isAuto,
    isLocked: isLocking,
    isBusy: isBusy || hasEnded,
  });
}

const isDialogOpen = () => document.querySelector('dialog[open]') !== null;
const turns: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };
const keys: Record<string, () => void> = {
  ArrowUp: () => act('more'),
  ArrowDown: () => act('less'),
  KeyA: () => act('auto'),
  KeyC: () => void collect(),
  KeyL: () => {
    isLocking = true;
    lockNext();
    update();
  },
};

addEventListener('keydown', (event) => {
  const onControl = event.target instanceof Element && event.target.closest('button, select') !== null;
  const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
  if (isDialogOpen() || !isPlain || (event.target instanceof Element && event.target.closest('select')))
    return;
  if (event.code === 'Space' && !onControl) {
    event.preventDefault();
    if (current && !event.repeat) trigger.press();
  } else if (event.code in turns) {
    event.preventDefault();
    turning = turns[event.code] ?? 0;
  } else if (keys[event.code]) {
    event.preventDefault();
    if (!event.repeat || event.code.startsWith('Arrow')) keys[event.code]?.();
  }
});
addEventListener('keyup', (event) => {
  if (event.code === 'Space') trigger.release();
  if (event.code in turns) turning = 0;
});
addEventListener('blur', () => {
  trigger.drop();
  turning = 0;
});

// The server may have unloaded the magazine while nothing was shown.
document.addEventListener('visibilitychange', () => {
  if (!document.hidden && current && !isBusy)
    void follow(() => shots.settle().then(() => shots.ask('round')));
});

document.querySelector('#game')?.append(screen.element);
screen.say(words.ready);
update();
aquarium.start();
report({ state: 'ready' });
if (start.open) {
  const { key, state } = start.open;
  shots.begin(key, 0);
  void follow(() => {
    if (state === 'playing') return shots.ask('resume');
    return rounds.act('round', { key });
  });
}
