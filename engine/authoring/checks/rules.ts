import borrowedLicence from './borrowed-licence/index.ts';
import closedOpening from './closed-opening/index.ts';
import consentLink from './consent-link/index.ts';
import countdownDate from './countdown-date/index.ts';
import deadLink from './dead-link/index.ts';
import differentAgeLimit from './different-age-limit/index.ts';
import distortedLogo from './distorted-logo/index.ts';
import duplicateId from './duplicate-id/index.ts';
import emptyLicence from './empty-licence/index.ts';
import emptyPage from './empty-page/index.ts';
import emptyText from './empty-text/index.ts';
import errorStatus from './error-status/index.ts';
import heavyAsset from './heavy-asset/index.ts';
import hiddenFromAll from './hidden-from-all/index.ts';
import idleOverride from './idle-override/index.ts';
import incompleteLanguage from './incomplete-language/index.ts';
import logoSize from './logo-size/index.ts';
import lowContrast from './low-contrast/index.ts';
import markupInText from './markup-in-text/index.ts';
import misplacedWidget from './misplaced-widget/index.ts';
import missingAsset from './missing-asset/index.ts';
import missingBannerGroup from './missing-banner-group/index.ts';
import missingCompliance from './missing-compliance/index.ts';
import missingHeading from './missing-heading/index.ts';
import missingLanguageSwitch from './missing-language-switch/index.ts';
import missingLetters from './missing-letters/index.ts';
import missingLogIn from './missing-log-in/index.ts';
import takenHost from './taken-host/index.ts';
import type { Rule } from './types.ts';
import unknownBannerGroup from './unknown-banner-group/index.ts';
import unknownCategory from './unknown-category/index.ts';
import unknownFlag from './unknown-flag/index.ts';
import unknownFont from './unknown-font/index.ts';
import unknownMerchant from './unknown-merchant/index.ts';
import unknownOverlay from './unknown-overlay/index.ts';
import unknownPage from './unknown-page/index.ts';
import unknownPlaceholder from './unknown-placeholder/index.ts';
import unknownText from './unknown-text/index.ts';
import unknownVendor from './unknown-vendor/index.ts';
import unlikelyDate from './unlikely-date/index.ts';
import unlikelySize from './unlikely-size/index.ts';
import unlinkedPage from './unlinked-page/index.ts';
import unofferedWords from './unoffered-words/index.ts';
import untranslatedWords from './untranslated-words/index.ts';
import unusedAsset from './unused-asset/index.ts';
import unusedFont from './unused-font/index.ts';
import unlistedEmbed from './unlisted-embed/index.ts';
import uselessPluralForm from './useless-plural-form/index.ts';
import wrongDirection from './wrong-direction/index.ts';
import wrongFolderName from './wrong-folder-name/index.ts';
import wrongRegion from './wrong-region/index.ts';

/** What `brand check` looks for in addition to the schemas, in the order of `docs/checks.md`. */
export const rules: readonly Rule[] = [
  deadLink,
  unlinkedPage,
  unknownOverlay,
  unknownPage,
  errorStatus,
  unknownFlag,
  unlikelyDate,
  missingAsset,
  unusedAsset,
  unknownText,
  emptyText,
  unknownPlaceholder,
  markupInText,
  incompleteLanguage,
  uselessPluralForm,
  untranslatedWords,
  unofferedWords,
  wrongDirection,
  duplicateId,
  takenHost,
  unknownMerchant,
  differentAgeLimit,
  unknownVendor,
  wrongFolderName,
  missingCompliance,
  emptyLicence,
  borrowedLicence,
  missingLogIn,
  missingLanguageSwitch,
  missingHeading,
  missingBannerGroup,
  unknownBannerGroup,
  unknownCategory,
  misplacedWidget,
  wrongRegion,
  unlistedEmbed,
  emptyPage,
  closedOpening,
  consentLink,
  hiddenFromAll,
  lowContrast,
  unlikelySize,
  unknownFont,
  missingLetters,
  unusedFont,
  distortedLogo,
  heavyAsset,
  logoSize,
  countdownDate,
  idleOverride,
];
