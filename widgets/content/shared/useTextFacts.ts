import { useFacts } from '#engine/react/index.ts';

/** Placeholders available in every long text: {{brandName}}, {{ageLimit}}, {{licence}}, {{currency}}. */
export function useTextFacts(): Record<string, string | number> {
  const { name, ageLimit, licence, currency } = useFacts();
  return { brandName: name, ageLimit, licence: licence.text, currency };
}
