import {
  commonOperatorRefusals,
  operatorCallTable,
  type OperatorCallName,
} from '#schemas/generated/operatorCalls.ts';
import { operatorValues } from '#schemas/generated/operatorCallValidators.js';

/** A route of the table: its method, and its path as a pattern. */
const routes = (Object.keys(operatorCallTable) as OperatorCallName[]).map((name) => {
  const { method, path, choices } = operatorCallTable[name];
  const pattern = path.replace(/\{(\w+)\}/g, (_, field: string) => {
    const words = choices?.[field];
    return words ? `(?:${words.join('|')})` : '[^/]+';
  });
  return { name, method, pattern: new RegExp(`^${pattern}$`) };
});

/** The call of a request to the operator API; undefined for routes that the table does not have yet. */
export function operatorCallOf(method: string, path: string): OperatorCallName | undefined {
  const [pathname = ''] = path.split('?');
  const matching = routes.filter((route) => route.method === method && route.pattern.test(pathname));
  // `/{merchant}/agents/moves` and `/{merchant}/agents/{account}`: the platform takes the one without a parameter.
  const parameters = ({ name }: (typeof matching)[number]) => operatorCallTable[name].path.split('{').length;
  return matching.toSorted((one, other) => parameters(one) - parameters(other))[0]?.name;
}

/** Throws if a response of the operator API is none that the table of operator calls states. */
export async function checkOperatorReply(method: string, path: string, response: Response): Promise<void> {
  const name = operatorCallOf(method, path);
  if (name === undefined) return;
  if (operatorCallTable[name].download !== undefined && response.ok) return;
  const body = (await response.clone().json()) as { success: boolean; value?: unknown; code?: string };
  if (body.success) {
    const validate = operatorValues[name];
    if (validate(body.value)) return;
    const [first] = validate.errors ?? [];
    throw new Error(
      `The value of ${name} is not what the table states: ${first?.instancePath} ${first?.message} ${JSON.stringify(first?.params)}.`,
    );
  }
  const { refusals } = operatorCallTable[name];
  const { code = '' } = body;
  // 500: the test broke the platform on purpose.
  if (response.status === 500 || commonOperatorRefusals.includes(code) || refusals[code] === response.status)
    return;
  throw new Error(`${name} refuses with ${response.status} ${code}, which the table does not state.`);
}
