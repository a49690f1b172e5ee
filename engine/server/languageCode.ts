import type { BrandConfig } from '#engine/contracts/revision.ts';

/** The platform's code of a language of a brand (R3.18); `TH` where it does not offer it. */
export function languageCode({ languages }: BrandConfig, language: string): string {
  return languages.find(({ tag }) => tag === language)?.code ?? 'TH';
}
