import path from 'node:path';

interface Node {
  type: string;
  [key: string]: unknown;
}

interface Context {
  cwd: string;
  filename: string;
  report(finding: { node: unknown; message: string }): void;
}

const isTest = (file: string) => /\.(?:test|spec|stories)\.tsx?$|\/testing\//.test(file);
const fileOf = ({ cwd, filename }: Context) => path.relative(cwd, filename).replaceAll(path.sep, '/');
const memberOf = (callee: unknown): string => {
  const { type, property } = (callee ?? {}) as Node;
  const name = (property as Node | undefined)?.['name'];
  return type === 'MemberExpression' && typeof name === 'string' ? name : '';
};

/** What visitors, members and players type is read by these alone. */
const readers = ['kit/parseAmount.ts', 'widgets/shared/amounts/'];
const typedPlaces = /^(?:widgets|engine\/react|engine\/browser|portal|kit|demo\/vendors\/.*page)\//;

/** A regular expression or text that matches signs between digits: a comma or an Arabic separator. */
function matchesSigns(argument: Node | undefined): boolean {
  if (argument?.type !== 'Literal') return false;
  const { pattern } = (argument['regex'] ?? {}) as { pattern?: string };
  if (pattern === undefined) return argument['value'] === ',' || argument['value'] === '.';
  return /[,٫٬]|\\u066[bc]/i.test(pattern.replaceAll(/\{\d*,\d*\}/g, ''));
}

/** The rule `numbers/amounts`: amounts and counts that people type are read by `kit/parseAmount.ts` alone. */
const amounts = {
  create(context: Context) {
    const file = fileOf(context);
    if (isTest(file) || !typedPlaces.test(file) || readers.some((reader) => file.startsWith(reader)))
      return {};
    const refuse = (node: unknown) =>
      context.report({
        node,
        message:
          'Amounts and counts that people type are read by kit/parseAmount.ts alone, which knows the signs of the language. Use AmountField or useAmounts of widgets/shared/amounts.',
      });
    return {
      JSXAttribute(node: Node) {
        const [name, value] = [node['name'] as Node, node['value'] as Node | null];
        if (name['name'] === 'inputMode' && value?.['value'] === 'decimal') refuse(node);
      },
      CallExpression(node: Node) {
        const [first] = node['arguments'] as Node[];
        const callee = node['callee'] as Node;
        if (/^replace(?:All)?$/.test(memberOf(callee)) && matchesSigns(first)) refuse(node);
        const isNumber = callee.type === 'Identifier' && callee['name'] === 'Number';
        const inner = first?.type === 'CallExpression' ? (first['callee'] as Node) : undefined;
        if (isNumber && inner?.['name'] === 'plainDigits') refuse(node);
      },
    };
  },
};

/** Calls that compute the start of a day, and often one that does not exist. */
const dayCalls = /^(?:startOf|endOf|setHours|setUTCHours|getTimezoneOffset|tz)$/;

/** The rule `numbers/days`: the first moment of a day comes from `momentOf` of `kit/zoned.ts` alone. */
const days = {
  create(context: Context) {
    const file = fileOf(context);
    if (
      isTest(file) ||
      !/^(?:widgets|engine|portal|platform|demo|kit)\//.test(file) ||
      file === 'kit/zoned.ts'
    )
      return {};
    const refuse = (node: unknown) =>
      context.report({
        node,
        message:
          'The first moment of a day comes from momentOf of kit/zoned.ts alone: some days have no midnight.',
      });
    return {
      CallExpression(node: Node) {
        const [first] = node['arguments'] as Node[];
        const name = memberOf(node['callee']);
        const unit = first?.['value'];
        const isOfDays = !name.endsWith('Of') || unit === 'day' || unit === 'week' || unit === 'month';
        if (dayCalls.test(name) && isOfDays) refuse(node);
      },
      TemplateElement(node: Node) {
        const { raw } = node['value'] as { raw: string };
        if (/\bdate_trunc\b/i.test(raw)) refuse(node);
      },
    };
  },
};

export default { meta: { name: 'numbers' }, rules: { amounts, days } };
