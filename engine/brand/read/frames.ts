import {
  validateBrand,
  validatePage,
  validateShell,
  validateTheme,
  validateWords,
  type Validator,
} from '#schemas/generated/brandValidators.js';
import type { BrandFile, PageFile, ShellFile, ThemeFile, WordsFile } from './fileTypes.ts';
import { otherFormat } from './formatVersion.ts';
import { issuesOfSchema } from './schemaFindings.ts';
import type { Issue } from './finding.ts';
import type { JsonFile } from './origin.ts';

/** Validates a file against its schema: returns it typed, or reports `issues`. The only crossing from `unknown`. */
export type Frame<T> = (file: JsonFile, issues: Issue[]) => JsonFile<T> | undefined;

export const brandFrame: Frame<BrandFile> = (file, issues) => {
  const other = otherFormat(file);
  if (other === undefined) return brandOfThisFormat(file, issues);
  issues.push(other);
  return undefined;
};
const brandOfThisFormat = frame((value: unknown): value is BrandFile => validateBrand(value), validateBrand);
export const pageFrame = frame((value: unknown): value is PageFile => validatePage(value), validatePage);
export const shellFrame = frame((value: unknown): value is ShellFile => validateShell(value), validateShell);
export const themeFrame = frame((value: unknown): value is ThemeFile => validateTheme(value), validateTheme);
export const wordsFrame = frame((value: unknown): value is WordsFile => validateWords(value), validateWords);

function frame<T>(fits: (value: unknown) => value is T, validator: Validator): Frame<T> {
  return ({ file, value, places }, issues) => {
    if (fits(value)) return { file, value, places };
    const origin = { source: { file, value, places }, pointer: '' };
    issues.push(...issuesOfSchema(validator.errors ?? [], value, () => origin, 'wrong-value'));
    return undefined;
  };
}
