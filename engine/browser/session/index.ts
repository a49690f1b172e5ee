export {
  readCookie,
  signedInCookie,
  userChangedCookie,
  lastUserCookie,
  appearanceCookie,
  lastNameCookie,
  rememberMobile,
  rememberName,
  rememberedMobile,
} from './remembered.ts';
export { consentCookie, consentValue, readConsent, reportPageView } from './consent.ts';
export { nextOf, reasonOf, safeNext, sideOf, withNext } from './next.ts';
export { proofsAsked } from './proofsAsked.ts';
export { keepSessionValue, readSessionValue } from './tabValues.ts';
export { favoriteLotteries, toggleFavoriteLottery } from './lotteryFavorites.ts';
