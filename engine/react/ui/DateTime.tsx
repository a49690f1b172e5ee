import { useFormat } from '../hooks.ts';

/** A moment as the language writes it, in the brand's calendar, digits and time zone; for machines as ISO 8601. */
export function DateTime({ value }: { value: string | number }) {
  const { dateTime } = useFormat();
  const machine = typeof value === 'number' ? new Date(value).toISOString() : value.replace(' ', 'T');
  return (
    <time dateTime={machine}>
      <bdi>{dateTime(value)}</bdi>
    </time>
  );
}
