/** Pictures that members may send (R5.7, R5.12), checked before anything is sent; the platform checks them again. */
export const pictureTypes = ['image/png', 'image/jpeg'];
const maxBytes = 5 * 1024 * 1024;

export type PictureProblem = 'wrong-picture' | 'too-large';

/** What is wrong with a file that a member has chosen. */
export function problemOf({ type, size }: { type: string; size: number }): PictureProblem | undefined {
  if (!pictureTypes.includes(type)) return 'wrong-picture';
  return size > maxBytes ? 'too-large' : undefined;
}

/** What the platform has found wrong with a picture; undefined for other failures. */
export function refusedPicture(error: unknown): PictureProblem | undefined {
  const { code = '' } = error as { code?: string };
  if (code === 'too-large') return code;
  return ['wrong-picture', 'broken-picture', 'empty-picture'].includes(code) ? 'wrong-picture' : undefined;
}
