import { useFacts } from '#engine/react/index.ts';
import { useDuration } from '../../shared/time/useDuration.ts';

/**
 * Placeholders available in every long text: {{brandName}}, {{ageLimit}}, {{licence}}, {{currency}}, and
 * {{rememberTime}}, for which a browser remembers its member (`24 hours`).
 */
export function useTextFacts(): Record<string, string | number> {
  const { name, ageLimit, licence, currency, rememberHours } = useFacts();
  const duration = useDuration();
  const rememberTime = duration(rememberHours, 'hour');
  return { brandName: name, ageLimit, licence: licence.text, currency, rememberTime };
}
