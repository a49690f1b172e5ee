import { useFormat } from '../hooks.ts';

/** A date with its time, in the language's format and the brand's calendar, digits and time zone. */
export function DateTime({ value }: { value: string | number }) {
  const { dateTime } = useFormat();
  const machine = typeof value === 'number' ? new Date(value).toISOString() : value.replace(' ', 'T');
  return (
    <time dateTime={machine}>
      <bdi>{dateTime(value)}</bdi>
    </time>
  );
}
