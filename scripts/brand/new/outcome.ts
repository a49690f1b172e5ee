import { merchantCodeOf, type Look, type NewBrand } from '#engine/authoring/edit/newBrand/index.ts';
import type { BrandConfig, Finding } from '#engine/contracts/revision.ts';
import { lineOf } from '../lineOf.ts';

/** The result of creating a brand. */
export interface Outcome {
  asked: NewBrand;
  /** Path of the folder as it is printed. */
  folder: string;
  config: BrandConfig;
  /** The look that it got; undefined if it keeps that of the site below it. */
  look?: Look | undefined;
  /** Which colors are not as given, and why. */
  altered: string[];
  /** Findings of the check in the brand's own folder. */
  findings: Finding[];
  address: string;
}

/** Output after creating a brand: whether it passed the check, its address, and what remains to be done elsewhere. */
export function outcomeInWords({
  asked,
  folder,
  config,
  look,
  altered,
  findings,
  address,
}: Outcome): string[] {
  const { name, from, age } = asked;
  const { merchantCode } = config;
  const checked =
    findings.length === 0 ? 'The check found nothing wrong.' : 'It passed the check with these findings:';
  const [wished] = asked.languages;
  const platform = `npm run platform -- --merchant ${merchantCode}`;
  const isOwn = asked.merchant !== undefined || merchantCode === merchantCodeOf(name);
  return [
    `${folder} extends ${from}. ${checked}`,
    ...findings.map(lineOf),
    ...(look ? [`Its look is ${look.name}: ${look.about}.`] : []),
    ...altered,
    `While "npm start" is running, it is live at ${address}`,
    isOwn
      ? `If the platform does not know the merchant ${merchantCode} yet, this adds it with the games, help and settings of another one: npm run platform -- merchant add ${merchantCode} --like <code> --host ${name}.localhost`
      : `Its players, games and money are those of the merchant ${merchantCode}. "merchantCode" in brand.json names another one.`,
    ...(wished === undefined || wished === config.defaultLanguage
      ? []
      : [
          `The default language is "${config.defaultLanguage}" until all texts in "${wished}" exist: "npm run brand -- words ${name} ${wished} --missing" lists them. Then write "${wished}" as "defaultLanguage" in brand.json.`,
        ]),
    ...(age === undefined
      ? []
      : [`The platform also checks the age. Set its limit: ${platform} setting ageLimit ${age}`]),
  ];
}
