import type { BrandConfig } from '#engine/contracts/revision.ts';

/** The platform's code for a language of a brand (R3.18); `TH` if the brand does not offer it. */
export function languageCode({ languages }: BrandConfig, language: string): string {
  return languages.find(({ tag }) => tag === language)?.code ?? 'TH';
}
