import { wrongField } from './wrongField.ts';

/** A number of a request, which may be text, as typed. Undefined if the request has none. */
export function wholeNumberIn<F extends string>(
  request: { readonly [K in F]?: string | number },
  field: F,
  { least, most, what = 'a whole number' }: { least: number; most: number; what?: string },
): number | undefined {
  const given = request[field];
  if (given === undefined) return undefined;
  const number = given === '' ? Number.NaN : Number(given);
  if (Number.isInteger(number) && number >= least && number <= most) return number;
  throw wrongField(field, `${what} from ${least} to ${most}`);
}
