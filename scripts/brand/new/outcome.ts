import type { BrandConfig, Finding } from '#engine/contracts/revision.ts';
import type { NewBrand } from './newBrand.ts';

/** What came of making a brand. */
export interface Outcome {
  asked: NewBrand;
  /** As it is to be shown. */
  folder: string;
  config: BrandConfig;
  /** What the check found in the brand's own folder. */
  findings: Finding[];
  address: string;
}

/** What is told of a brand that was just made: whether it passed, where it stands, and what is left to do elsewhere. */
export function outcomeInWords({ asked, folder, config, findings, address }: Outcome): string[] {
  const { name, from, age } = asked;
  const { merchantCode } = config;
  const checked =
    findings.length === 0 ? 'The check finds nothing wrong.' : 'It passed the check, which has this to say:';
  const platform = `npm run platform --${merchantCode === name ? '' : ` --merchant ${merchantCode}`}`;
  return [
    `${folder} extends ${from}. ${checked}`,
    ...findings.map(lineOf),
    `While "npm start" runs it is live at ${address}`,
    merchantCode === name
      ? `The platform does not know its merchant "${name}" yet: "npm run platform -- merchant add ${name} …" makes it known (--help says how), "merchantCode" in brand.json names another one.`
      : `Its players, games and money are those of the merchant ${merchantCode}. "merchantCode" in brand.json names another one.`,
    ...(age === undefined ? [] : [`The platform asks for the age too: ${platform} setting ageLimit ${age}`]),
  ];
}

/** `place  code  message`. What begins with "Warning:" stops nothing; all else is an error. */
export const lineOf = ({ file, line, column, code, severity, message }: Finding) =>
  `${file}:${line}:${column}  ${code}  ${severity === 'warning' ? 'Warning: ' : ''}${message}`;
