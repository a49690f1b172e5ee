import { useFacts } from '#engine/react/index.ts';
import { DateTime } from '#engine/react/ui/DateTime.tsx';

/** When a notice begins: as the platform writes it, or in the language's own form where the brand chooses so (R3.2). */
export function NoticeTime({ value }: { value: string }) {
  if (useFacts().localNoticeDates) return <DateTime value={value} />;
  return (
    <time dateTime={value.replace(' ', 'T')}>
      <bdi dir="ltr">{value}</bdi>
    </time>
  );
}
