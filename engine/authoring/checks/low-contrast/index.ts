import { wcagContrast } from 'culori';
import { explainToken } from '#engine/authoring/explain/index.ts';
import { error } from '#engine/brand/index.ts';
import type { Place, Theme } from '#engine/contracts/revision.ts';
import themeSchema from '#schemas/theme.json' with { type: 'json' };
import type { CheckedBrand, Rule, RuleIssue } from '../types.ts';
import { contrastOf } from './contrastOf.ts';

const { contrast, optionalContrast } = themeSchema.$defs.tokens;
const pairs = [...contrast, ...optionalContrast];

/** Checks the colour pairs that the theme schema declares, in both themes, always and in seasons. */
function check({ revision: { theme, moments = [] }, layers }: CheckedBrand): RuleIssue[] {
  const whole = issuesOf(theme, layers, []);
  const found = new Set(whole.map(({ what }) => what));
  const seasonal = moments.flatMap((one) => issuesOf(one.theme, layers, one.seasons));
  return [...whole, ...seasonal.filter(({ what }) => !found.has(what) && found.add(what))];
}

function issuesOf(theme: Theme, layers: CheckedBrand['layers'], seasons: string[]): RuleIssue[] {
  return (['light', 'dark'] as const).flatMap((look) =>
    pairs.flatMap(({ front, ground, least }) => {
      const valueOf = (token: string) => theme[look][token] ?? theme.shared[token] ?? '';
      const [one, other] = [valueOf(front), valueOf(ground)];
      const ratio = contrastOf(one, other);
      if (ratio === undefined || ratio >= least) return [];
      const what = `In the ${look} theme "${front}" (${one}) on "${ground}" (${other}) has a contrast of ${shown(ratio)}, below ${least}.`;
      const shared = look === 'dark' ? sharedOverride(layers, [front, ground]) : undefined;
      const todo = shared
        ? `"${shared}" stands under "shared", so it applies in dark too. Move it to "light".`
        : `Make "${front}" ${isLight(other) ? 'darker' : 'lighter'}, or "${ground}" ${isLight(other) ? 'lighter' : 'darker'}.`;
      const place = placeOf(layers, look, [front, ground], seasons);
      return [{ ...error(place, rule.code, what, todo), follows: rule.follows }];
    }),
  );
}

/** The place where the topmost layer sets either colour. */
function placeOf(
  layers: CheckedBrand['layers'],
  look: 'light' | 'dark',
  tokens: string[],
  seasons: string[],
): Place {
  const said = tokens
    .flatMap((token) => explainToken(layers, token).sayings)
    .filter(({ of, season }) => (of === look || of === 'shared') && (!season || seasons.includes(season)));
  const rank = ({ layer, season }: { layer: string; season?: string }) =>
    layers.findIndex(({ brand }) => brand === layer) + (season ? 0.5 : 0);
  const [last] = said.toSorted((a, b) => rank(b) - rank(a));
  return last ?? { file: layers.at(-1)?.theme?.file ?? '', line: 1, column: 1 };
}

/** A token that a layer sets for both themes, where the layers below have a value for each. */
function sharedOverride(layers: CheckedBrand['layers'], tokens: string[]): string | undefined {
  return tokens.find((token) => {
    const { sayings } = explainToken(layers, token);
    const last = sayings.at(-1);
    return last?.of === 'shared' && sayings.some(({ of, layer }) => of === 'dark' && layer !== last.layer);
  });
}

const isLight = (color: string) => wcagContrast(color, '#000') > wcagContrast(color, '#fff');
/** Rounded down, so that it never appears to reach the limit that it misses. */
const shown = (ratio: number) => (Math.floor(ratio * 100) / 100).toString();

const rule: Rule = {
  code: 'low-contrast',
  severity: 'error',
  looksFor:
    'Pairs of colours that the theme schema declares (`contrast`), in light and dark, below WCAG 2.2 AA.',
  follows: 'Some visitors cannot read it, and the site does not meet WCAG 2.2 AA.',
  advice: 'Make one colour darker or the other lighter until the ratio is reached.',
  check,
};
export default rule;
export { contrastOf } from './contrastOf.ts';
