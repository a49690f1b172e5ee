import { useFormat } from '../hooks.ts';

interface DateTimeProps {
  value: string | number;
  /** To the second. */
  seconds?: boolean;
}

/** A date with its time, in the language's format and the brand's calendar, digits and time zone. */
export function DateTime({ value, seconds = false }: DateTimeProps) {
  const { dateTime } = useFormat();
  const machine = typeof value === 'number' ? new Date(value).toISOString() : value.replace(' ', 'T');
  return (
    <time dateTime={machine}>
      <bdi>{dateTime(value, seconds)}</bdi>
    </time>
  );
}
