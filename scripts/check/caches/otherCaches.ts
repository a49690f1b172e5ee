import type { OwnRules } from '#engine/server/cache/caches.ts';

/** Caches outside the portal's server, by file and by the field or variable that contains them. */
export const otherCaches: Readonly<Record<string, OwnRules>> = {
  'kit/parseAmount.ts known': {
    key: 'language, currency',
    bound: 'languages and currencies of brands',
    expiry: 'none: the signs of a language do not change',
    benefit: 'making a formatter takes 50 µs, and a field reads its text at each key',
  },
  'platform/support/chat/filter/maskWords.ts lists': {
    key: 'language',
    bound: 'languages of rooms',
    expiry: 'none: the words are files of the build',
    benefit: 'some thousand words are compiled once, not for each message',
  },
  'platform/base/cache/ResponseCache.ts #entries': {
    key: 'call, merchant, language, or facts of a merchant, or the question to a vendor about rooms',
    bound: '500 entries',
    expiry: '0.5 to 60 s by call, or a change through the same process',
    benefit: 'many guests cost as much as one (docs/decisions/platform-response-cache.md)',
  },
  'platform/base/cache/ResponseCache.ts #silent': {
    key: 'the question to a vendor about its matches',
    bound: 'two categories of each vendor',
    expiry: 'its next answer, or a change through the same process',
    benefit: 'no page waits 1.5 s for a sports book that is away',
  },
  'platform/play/lottery/play/chances.ts computed': {
    key: 'count and number of balls',
    bound: 'forms of the lotteries',
    expiry: 'none: the result is arithmetic',
    benefit: 'counting the totals of 20 balls of 80 takes 0.2 s',
  },
  'platform/identity/captcha/sounds/voices.ts read': {
    key: 'language',
    bound: 'files of voices',
    expiry: 'none',
    benefit: 'a voice is read and decoded once, not for each captcha',
  },
  'platform/identity/passwords/password.ts decoys': {
    key: 'cost of passwords',
    bound: 'costs in use: one, in tests two',
    expiry: 'none',
    benefit: 'an unknown name costs one hash, as a member does, not two',
  },
  'kit/zoned.ts formats': {
    key: 'time zone',
    bound: 'time zones of brands',
    expiry: 'none',
    benefit: 'making a formatter takes 50 µs, and reports need thousands of times',
  },
  'demo/vendors/blackjack/engine/bestPlay.ts finals': {
    key: 'points of the dealer',
    bound: 'points below 22',
    expiry: 'none: the result is arithmetic',
    benefit: 'the recursion meets the same points again and again',
  },
  'demo/vendors/blackjack/engine/bestPlay.ts gains': {
    key: 'hand, card of the dealer',
    bound: 'hands below 22, by card of the dealer',
    expiry: 'none: the result is arithmetic',
    benefit: 'as `finals`, for what a player may still win',
  },
  'demo/vendors/core/Store.ts #statements': {
    key: 'SQL',
    bound: 'statements of the source',
    expiry: 'none',
    benefit: 'a statement is prepared once, not for each bet',
  },
  'demo/vendors/fish/page/art/Sprites.ts #frames': {
    key: 'fish, stroke of its tail',
    bound: '8 fish × 12 strokes, of one size each',
    expiry: 'another size of the window',
    benefit: 'a fish is painted once (about 10 ms), not in each picture',
  },
  'demo/vendors/sports/Book.ts #matches': {
    key: 'match',
    bound: '600 matches',
    expiry: 'none: a match follows from the secret of its day',
    benefit: 'a match is played once, not for each look at it',
  },
  'demo/vendors/sports/Book.ts #prices': {
    key: 'match',
    bound: '600 matches',
    expiry: 'the next step of the book’s clock',
    benefit: 'all players see the odds that were calculated once (3 ms for a match of basketball)',
  },
  'portal/widgets.ts parsed': {
    key: 'file of texts',
    bound: 'areas × languages that brands offer',
    expiry: 'none: texts are part of the build',
    benefit: 'the widgets of an area share one parsed file',
  },
  'kit/money.ts formatters': {
    key: 'locale, currency, fraction digits',
    bound: 'languages × currencies of brands × digits',
    expiry: 'none',
    benefit: 'making a formatter takes 50 µs, using it 1 µs',
  },
  'widgets/shell/compliance/Compliance.tsx years': {
    key: 'time zone',
    bound: 'time zones of brands',
    expiry: 'none',
    benefit: 'making a formatter takes longer than rendering the rest of the widget',
  },
  'engine/browser/hydration/BrowserViews.ts #modules': {
    key: 'address of a module',
    bound: 'widgets that the tab has shown',
    expiry: 'a failed load',
    benefit: 'concurrent hydrations share one import, and a failed one is retried',
  },
  'engine/browser/hydration/BrowserViews.ts #frames': {
    key: 'address of a module',
    bound: 'widgets that the tab has shown',
    expiry: 'a failed load',
    benefit: 'React keeps the state of a widget only under the same component',
  },
  'engine/browser/navigation/UnaddressedOverlays.ts #preloaded': {
    key: 'overlay',
    bound: 'overlays without an address',
    expiry: 'the page is left',
    benefit: 'the overlay for failures opens although the network is away',
  },
  'engine/react/pictures/PictureSource.ts #outcomes': {
    key: 'address of a failed picture',
    bound: 'entries (maxOutcomes)',
    expiry: 'none',
    benefit: 'widgets with the same picture share its retries',
  },
  'widgets/games/game-list/GameStore.ts #lists': {
    key: 'list of games, with its filters',
    bound: 'entries (mostLists)',
    expiry: 'it is no longer fresh',
    benefit: 'Back shows a list as it was, at once',
  },
  'portal/bootstrap.ts foreseen': {
    key: 'address that opens an overlay',
    bound: 'links that the visitor pointed at',
    expiry: 'the page is left',
    benefit: 'an overlay opens without waiting for its document',
  },
};
