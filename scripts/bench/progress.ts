/** Milliseconds after which a part that prints nothing says what it is doing. */
const silenceMs = 15_000;

let step = '';

/** What is being measured, for people who wait: `8 players, run 2 of 3`. */
export function doing(what: string): void {
  step = what;
}

/** A part of a run, and how long it and those after it take by experience. */
export interface Stage {
  title: string;
  minutes: number;
  /** Minutes of all parts after it. */
  later: number;
}

/**
 * Says on the error output what is measured and how long is left, at the start of a part and every 15 s. Returns a function that
 * ends that.
 */
export function showProgress(
  stage: Stage,
  say: (line: string) => unknown = (line) => process.stderr.write(line),
): () => void {
  doing('');
  const began = Date.now();
  say(`  ${stage.title}: ${leftOf(stage, 0)}\n`);
  const timer = setInterval(() => {
    const passed = (Date.now() - began) / 60_000;
    say(`  … ${stage.title}${step && `, ${step}`}: ${leftOf(stage, passed)}\n`);
  }, silenceMs);
  return () => clearInterval(timer);
}

/** `about 4 min left, 21 in all`. A part that takes longer than usual has a minute left. */
function leftOf({ minutes, later }: Stage, passed: number): string {
  const left = Math.max(minutes - passed, 1);
  return `about ${Math.ceil(left)} min left, ${Math.ceil(left + later)} in all`;
}
