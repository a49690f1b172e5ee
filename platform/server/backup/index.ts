export { BackupError } from './BackupError.ts';
export { writeBackup, type BackupHeader } from './backupFile.ts';
export { restoreBackup } from './restoreBackup.ts';
export { takeBackup } from './takeBackup.ts';
