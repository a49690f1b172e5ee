import borrowedLicence from './borrowed-licence/index.ts';
import closedOpening from './closed-opening/index.ts';
import countdownDate from './countdown-date/index.ts';
import deadLink from './dead-link/index.ts';
import duplicateId from './duplicate-id/index.ts';
import emptyPage from './empty-page/index.ts';
import heavyAsset from './heavy-asset/index.ts';
import hiddenFromAll from './hidden-from-all/index.ts';
import idleOverride from './idle-override/index.ts';
import incompleteLanguage from './incomplete-language/index.ts';
import logoSize from './logo-size/index.ts';
import lowContrast from './low-contrast/index.ts';
import markupInText from './markup-in-text/index.ts';
import missingAsset from './missing-asset/index.ts';
import missingCompliance from './missing-compliance/index.ts';
import takenHost from './taken-host/index.ts';
import type { Rule } from './types.ts';
import unknownFlag from './unknown-flag/index.ts';
import unknownOverlay from './unknown-overlay/index.ts';
import unknownPage from './unknown-page/index.ts';
import unknownPlaceholder from './unknown-placeholder/index.ts';
import unknownText from './unknown-text/index.ts';
import uselessPluralForm from './useless-plural-form/index.ts';

/** What `brand check` looks for in addition to the schemas, in the order of `docs/checks.md`. */
export const rules: readonly Rule[] = [
  deadLink,
  unknownOverlay,
  unknownPage,
  unknownFlag,
  missingAsset,
  unknownText,
  unknownPlaceholder,
  markupInText,
  incompleteLanguage,
  uselessPluralForm,
  duplicateId,
  takenHost,
  missingCompliance,
  borrowedLicence,
  emptyPage,
  closedOpening,
  hiddenFromAll,
  lowContrast,
  heavyAsset,
  logoSize,
  countdownDate,
  idleOverride,
];
