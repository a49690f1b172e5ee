import type { BrandFolder } from '#engine/brand/index.ts';
import { wrongLanguages } from '../../languages/index.ts';
import type { NewBrand } from './types.ts';
import { NewBrandError } from './NewBrandError.ts';
import { titleOf } from './titleOf.ts';

/** As in `schemas/brand.json`. */
const merchantForm = /^[\w.-]{1,64}$/;
const nameForm = /^[a-z][a-z0-9-]{0,38}[a-z0-9]$/;

/** Refuses a name that is invalid or taken: by the folder `existing`, or as a host. Throws `NewBrandError`. */
export function checkName(
  { name, from, title, merchant }: NewBrand,
  folders: ReadonlyMap<string, BrandFolder>,
  existing?: string,
): void {
  if (!nameForm.test(name)) {
    throw new NewBrandError(
      `"${name}" cannot be the name of a brand. Use 2 to 40 lower-case letters, digits and hyphens, starting with a letter.${wayOut(name, title)}`,
    );
  }
  if (merchant !== undefined && !merchantForm.test(merchant))
    throw new NewBrandError(
      `"${merchant}" cannot be the code of a merchant. Use letters, digits, hyphens, dots and underscores: LUCKY01.`,
    );
  if (existing !== undefined)
    throw new NewBrandError(`The brand "${name}" already exists (${existing}). Choose another name.`);
  if (!folders.has(from))
    throw new NewBrandError(
      `There is no brand "${from}" to extend. There are: ${[...folders.keys()].join(', ')}.`,
    );
  const taken = new Set([...folders.values()].flatMap(({ config }) => config?.value.hosts ?? []));
  if (taken.has(`${name}.localhost`))
    throw new NewBrandError(
      `The host "${name}.localhost" is already used by another brand. Choose another name.`,
    );
}

/** A command with a name that can be taken, and what was typed as the title. */
function wayOut(typed: string, title: string): string {
  const words = typed
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
  const slug = (/^\d/.test(words) ? `brand-${words}` : words).slice(0, 40).replace(/-+$/, '');
  if (!nameForm.test(slug)) return '';
  const shown = title === titleOf(typed) ? typed.trim() : title;
  return ` Write: npm run brand -- new ${slug} --title "${shown.replaceAll('"', '')}"`;
}

/** Throws `NewBrandError` for options that no brand can have. */
export function checkOptions({ languages, colors, age }: NewBrand): void {
  const wrong = wrongLanguages(languages);
  if (wrong !== undefined) throw new NewBrandError(wrong);
  if (colors.length > 3) throw new NewBrandError('A brand has one to three colours. Give fewer.');
  if (age !== undefined && (age < 18 || age > 99))
    throw new NewBrandError(`The age limit is ${age}. It must be 18 or above.`);
}
