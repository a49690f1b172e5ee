import { element } from '#kit/dom.ts';
import { openDialog } from '../../core/page/openDialog.ts';
import type { CardsStart } from '../view.ts';

/** The published facts about the last deck and the next one. */
export interface Fairness {
  seal: string;
  last: { seal: string; seed: string; isRight: boolean | undefined } | null;
}

/** Opens the seals of this deck and of the last one, with its seed and what the check of it said. */
export function openFairness({ words }: Pick<CardsStart, 'words'>, { seal, last }: Fairness): void {
  const code = (title: string, value: string) => [
    element('dt', {}, title),
    element('dd', {}, element('code', {}, value)),
  ];
  const verdict = last?.isRight === false ? words.mismatch : last?.isRight ? words.checked : words.unchecked;
  openDialog(
    words.fair,
    words.close,
    element('p', {}, words.fairText),
    element(
      'dl',
      { class: 'seals' },
      ...(seal === last?.seal ? [] : code(words.seal, seal)),
      ...(last ? [...code(words.lastSeal, last.seal), ...code(words.seed, last.seed)] : []),
    ),
    element('p', { class: last?.isRight === false ? 'warning' : '' }, verdict),
  );
}
