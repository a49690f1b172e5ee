/** Why a backup cannot be written or restored, and what to do. */
export class BackupError extends Error {
  readonly code = 'backup';
}
