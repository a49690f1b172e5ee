import { readFileSync } from 'node:fs';
import type { Part, Tone } from './parts.ts';

const tones = ['body', 'side', 'light', 'mark'] satisfies Tone[];

/** Reads motifs by name from a JSON file. Throws if a part has another tone than those of `Tone`. */
export function readParts(file: string): Readonly<Record<string, readonly Part[]>> {
  const motifs: Record<string, Part[]> = JSON.parse(readFileSync(file, 'utf8'));
  for (const [name, parts] of Object.entries(motifs))
    for (const { tone } of parts)
      if (!tones.includes(tone))
        throw new Error(
          `${file}: "${name}" has a part of the tone "${tone}". Use one of ${tones.join(', ')}.`,
        );
  return motifs;
}
