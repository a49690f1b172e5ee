const reasons: Readonly<Record<string, string>> = {
  EACCES: 'access is denied',
  EPERM: 'access is denied',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  EEXIST: 'a file is in its place',
  ENOTDIR: 'a file is in its place',
  EISDIR: 'a folder is in its place',
  ENOENT: 'there is no such folder',
};

/** Why the system refused access to a file or folder, without error codes. */
export function systemReason(error: unknown): string {
  const { code, message } = Object(error) as { code?: unknown; message?: unknown };
  return reasons[String(code)] ?? (typeof message === 'string' ? message : String(error)).replace(/\.$/, '');
}
