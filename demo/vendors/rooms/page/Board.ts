import type { Card } from '../../core/cards.ts';
import type { Formats } from '../../core/page/format.ts';
import type { TableView } from '../view.ts';
import type { RoomsWords } from '../words.ts';

/** What a board is made with. */
export interface BoardParts {
  words: RoomsWords;
  formats: Formats;
  /** Sends a move of the player. */
  send: (name: string, cards?: readonly Card[], groups?: readonly (readonly Card[])[]) => void;
  /** Says something to the player until the next turn. */
  say: (text: string) => void;
}

/** The part of the table that a game draws: what lies in the middle, the own cards, and the buttons of a turn. */
export interface Board {
  middle: HTMLElement;
  hand: HTMLElement;
  buttons: HTMLButtonElement[];
  /** Shows a round; `isBusy` while a move is being sent. */
  show: (view: TableView, isBusy: boolean) => void;
  /** What the player reads in a round that is being played. */
  text: (view: TableView) => string;
}

/** Whether a button of a turn can be used. It stays in the order of focus while it cannot. */
export function setEnabled(button: HTMLButtonElement, isEnabled: boolean): void {
  button.setAttribute('aria-disabled', String(!isEnabled));
}

export const isEnabled = (button: HTMLButtonElement): boolean =>
  button.getAttribute('aria-disabled') !== 'true';
