import { closestOf } from '../closestOf.ts';
import type { BrandConfig, Place } from '#engine/contracts/revision.ts';
import type { Condition } from '#engine/contracts/audience.ts';
import { childPointer } from '#kit/json/index.ts';
import { onlyCloseMatch } from '#kit/closestMatch.ts';
import conditionSchema from '#schemas/condition.json' with { type: 'json' };
import { error, warning, withCorrection, type Issue } from '../read/finding.ts';
import { placeOf, type Sourced } from '../read/origin.ts';

const { flag, module } = conditionSchema.properties;
/** Module ids of the whitelabel tree that the engine knows; a platform may have more. */
const knownModules = new Set([...flag.examples, ...module.examples]);
/** Ids long enough for suggestions: shorter ones are all close to each other. */
const longNames = [...knownModules].filter(({ length }) => length >= 8);

/** The values of `brand.json` that conditions name. */
export type ConditionContext = Pick<BrandConfig, 'languages' | 'hosts' | 'experiments' | 'seasons'>;

/**
 * Checks what a condition's schema cannot: dates that do not exist, empty time spans, flags that are clearly misspelt,
 * and languages, hosts, experiments and seasons that the brand does not have.
 */
export function checkCondition(when: Sourced<Condition>, config: ConditionContext | undefined): Issue[] {
  const { value } = when;
  const issues: Issue[] = [];
  const at = (key: string) => placeOf(when, childPointer('', key));
  for (const key of ['from', 'until'] as const) {
    const date = value[key];
    if (date === undefined || isMoment(date)) continue;
    issues.push(
      error(at(key), 'wrong-value', `"${key}" is "${date}", a day that does not exist.`, 'Correct the date.'),
    );
  }
  const { from, until } = value;
  if (from !== undefined && until !== undefined && Date.parse(from) >= Date.parse(until)) {
    issues.push(
      warning(
        at('until'),
        'empty-span',
        '"until" is not after "from".',
        'This condition is never met.',
        'Correct one of them.',
      ),
    );
  }
  for (const language of [value.language ?? []].flat()) {
    if (config === undefined || config.languages.some(({ tag }) => tag === language)) continue;
    const what = `The brand does not offer the language "${language}".`;
    issues.push(
      warning(
        at('language'),
        'unknown-language',
        what,
        'This condition is never met.',
        'Add the language to brand.json, or correct the tag.',
      ),
    );
  }
  for (const key of ['flag', 'module'] as const) {
    const name = value[key];
    const meant = name === undefined || knownModules.has(name) ? undefined : onlyCloseMatch(name, longNames);
    if (name === undefined || meant === undefined) continue;
    const what = `"${name}" is not a flag that the engine knows.`;
    const follows = 'Where the platform has no such flag, this condition is never met.';
    const issue = warning(at(key), 'unknown-flag', what, follows, `Did you mean "${meant}"?`);
    issues.push(withCorrection(issue, at(key), name, meant));
  }
  if (value.share && (value.share.variant === undefined) === (value.share.percent === undefined)) {
    const what = '"share" needs either "variant" or "percent".';
    issues.push(error(at('share'), 'wrong-value', what, 'Write one of the two.'));
  } else if (config) issues.push(...checkNames(when, config));
  return [...issues, ...inner(when).flatMap((condition) => checkCondition(condition, config))];
}

/** Whether a condition, or one inside it, names values of `brand.json`. */
export function namesBrandValues({ language, host, share, season, all, any, not }: Condition): boolean {
  return (
    [language, host, share, season].some((value) => value !== undefined) ||
    [...(all ?? []), ...(any ?? []), ...(not ? [not] : [])].some(namesBrandValues)
  );
}

/** Hosts, experiments and seasons, which stand in `brand.json`. */
function checkNames(when: Sourced<Condition>, config: ConditionContext): Issue[] {
  const { host = [], share, season } = when.value;
  const { hosts, experiments = {}, seasons = {} } = config;
  const issues = [host].flat().flatMap((name) => {
    if (hosts.includes(name)) return [];
    const { todo } = closestOf(name, hosts, 'Add the host to brand.json, or correct the name.');
    const what = `The brand has no host "${name}".`;
    return [warning(placeOf(when, '/host'), 'unknown-host', what, 'This condition is never met.', todo)];
  });
  if (season !== undefined && !Object.hasOwn(seasons, season))
    issues.push(unknownName(placeOf(when, '/season'), 'season', season, Object.keys(seasons)));
  if (!share) return issues;
  const { experiment, variant } = share;
  const place = placeOf(when, '/share/experiment');
  const variants = Object.hasOwn(experiments, experiment) ? experiments[experiment] : undefined;
  if (variant === undefined && variants) {
    const what = `The experiment "${experiment}" has variants, so it is not divided by percent.`;
    issues.push(error(place, 'wrong-value', what, 'Name a variant, or another experiment.'));
  } else if (variant !== undefined && !variants)
    issues.push(unknownName(place, 'experiment', experiment, Object.keys(experiments)));
  else if (variant !== undefined && variants && !Object.hasOwn(variants, variant)) {
    const todo = `Use ${Object.keys(variants).join(' or ')}, or add it to the experiment in brand.json.`;
    const what = `The experiment "${experiment}" has no variant "${variant}".`;
    issues.push(error(placeOf(when, '/share/variant'), 'unknown-experiment', what, todo));
  }
  return issues;
}

function unknownName(place: Place, kind: 'season' | 'experiment', name: string, names: string[]): Issue {
  const { todo, surely } = closestOf(name, names, `Add it to "${kind}s" in brand.json, or correct the name.`);
  const issue = error(place, `unknown-${kind}`, `The brand has no ${kind} "${name}".`, todo);
  return withCorrection(issue, place, name, surely);
}

function inner({ value, source, pointer }: Sourced<Condition>): Sourced<Condition>[] {
  const lists = (['all', 'any'] as const).flatMap((key) =>
    (value[key] ?? []).map((condition, index) => ({
      value: condition,
      source,
      pointer: childPointer(childPointer(pointer, key), index),
    })),
  );
  return value.not === undefined
    ? lists
    : [...lists, { value: value.not, source, pointer: childPointer(pointer, 'not') }];
}

/** False for a date such as `2026-02-31`, which is well-formed but does not exist. */
function isMoment(date: string): boolean {
  const [year = 0, month = 0, day = 0] = date.slice(0, 10).split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, day)).getUTCDate() === day && !Number.isNaN(Date.parse(date));
}
