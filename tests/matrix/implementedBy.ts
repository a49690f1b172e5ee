/**
 * Files that implement a row, where the imports and the folder of its tests do not say it. With an entry, only its files
 * are made to throw.
 */
export const implementedBy: Record<string, readonly string[]> = {
  'R2.6.4': ['widgets/account/forgot-form/ForgotForm.tsx'],
  'R4.8': ['widgets/account/shared/countdown.ts', 'widgets/account/shared/useCodeRequest.ts'],
  'R7.5': ['platform/server/serveCalls.ts'],
};

/** Further files of a row, which its tests reach by a call: they are made to throw besides those that are found. */
export const alsoImplementedBy: Record<string, readonly string[]> = {
  'R2.1.27': ['platform/server/operator/lotteryRoutes.ts'],
  'R5.7': ['platform/identity/uploads/memberUploads.ts'],
};
