import { frame } from './frame.ts';

const pitch =
  '<path fill="#0c1526" d="M0 0h360v220H0z"/>' +
  [0, 80, 160, 240, 320].map((x) => `<path d="M${x} 0h40v220h-40z" fill="#101c31"/>`).join('') +
  '<g fill="none" stroke="#2b4a6b" stroke-width="3"><path d="M180 0v220"/><circle cx="180" cy="110" r="66"/>' +
  '<path d="M-2 52h54v116H-2M362 52h-54v116h54M-2 82h22v56H-2M362 82h-22v56h22"/></g>';

const board = (content: string) =>
  `<path d="M40 50h280v120H40z" fill="#0c1526" opacity=".9"/><path d="M40 50h280v6H40z" fill="#38bdf8"/>${content}`;

const dash = (x: number) => `<path d="M${x} 106h44v12h-44z" fill="#e8f1fa"/>`;

/** A scoreboard before the first goal, and one that has lost its signal. */
export const pitchStates = {
  empty: frame(
    pitch +
      board(
        dash(92) +
          dash(224) +
          '<path d="M174 92h12v12h-12zM174 120h12v12h-12z" fill="#38bdf8"/>' +
          '<path d="M60 150h96M204 150h96" stroke="#2b4a6b" stroke-width="4" stroke-linecap="round"/>',
      ),
  ),
  offline: frame(
    pitch +
      board(
        '<g fill="none" stroke-width="11" stroke-linecap="round">' +
          '<path stroke="#2b4a6b" d="M128 108a74 74 0 0 1 104 0"/>' +
          '<path stroke="#2b4a6b" d="M147 127a47 47 0 0 1 66 0"/>' +
          '<path stroke="#fb923c" d="M136 84l88 76"/></g><circle cx="180" cy="150" r="10" fill="#e8f1fa"/>',
      ),
  ),
};

/** A line of a scoreboard, score against score, as one mask. */
export const scoreMark =
  '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="48" viewBox="0 0 96 48">' +
  '<path fill-rule="evenodd" d="M0 0h40v48H0zM11 10v28h18V10zM17 16h6v16h-6zM56 0h40v48H56zM67 10v28h18V10zM73 16h6v16h-6z"/>' +
  '<path opacity=".6" d="M45 14h6v6h-6zM45 28h6v6h-6z"/></svg>\n';
