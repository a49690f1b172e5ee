import type { MailFrame } from '#schemas/generated/api.ts';

/** Which token of the theme each color of a mail is, and the color without one that mail clients can show. */
export const mailTokens: Record<keyof MailFrame['colors'], [token: string, otherwise: string]> = {
  page: ['surface', '#f4f4f6'],
  card: ['surface-raised', '#ffffff'],
  text: ['text', '#1b1b1f'],
  muted: ['text-muted', '#5c5c66'],
  accent: ['accent', '#3b4cc0'],
  onAccent: ['text-on-accent', '#ffffff'],
  line: ['line', '#dcdce2'],
};
