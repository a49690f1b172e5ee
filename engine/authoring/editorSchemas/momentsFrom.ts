/** The start of a day as conditions write it. */
export interface Moment {
  /** ISO 8601 with offset: `2026-12-01T00:00:00+07:00`. */
  value: string;
  /** `Tomorrow, 0:00 in Asia/Bangkok`. */
  meaning: string;
}

const dayMs = 86_400_000;

/** Today, tomorrow, in a week and the first of next month, at 0:00 in a time zone. In UTC if there is no such zone. */
export function momentsFrom(now: Date, timeZone: string): Moment[] {
  const zone = isTimeZone(timeZone) ? timeZone : 'UTC';
  const today = new Date(now.getTime() + offsetMs(now, zone)).toISOString();
  const [year = 0, month = 0, day = 0] = today.slice(0, 10).split('-').map(Number);
  const days: [string, number][] = [
    ['Today', Date.UTC(year, month - 1, day)],
    ['Tomorrow', Date.UTC(year, month - 1, day + 1)],
    ['In a week', Date.UTC(year, month - 1, day + 7)],
    ['The first of next month', Date.UTC(year, month, 1)],
  ];
  return days.map(([name, midnight]) => ({
    value: startOfDay(midnight, zone),
    meaning: `${name}, 0:00 in ${zone}`,
  }));
}

/** The start of a day that is given as its midnight in UTC. Where clocks change at midnight, the offset is that after it. */
function startOfDay(midnight: number, zone: string): string {
  const before = offsetMs(new Date(midnight - dayMs / 2), zone);
  const offset = offsetMs(new Date(midnight - before), zone);
  const minutes = Math.abs(offset) / 60_000;
  const two = (value: number) => String(value).padStart(2, '0');
  const sign = offset < 0 ? '-' : '+';
  const clock = `${sign}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
  return `${new Date(midnight).toISOString().slice(0, 19)}${clock}`;
}

/** Milliseconds that the clocks of a zone are ahead of UTC. */
function offsetMs(at: Date, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  const name = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours = '0', minutes = '0'] = /([+-])(\d+):(\d+)/.exec(name) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}

function isTimeZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
