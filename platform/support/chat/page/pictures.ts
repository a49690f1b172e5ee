import { start } from './start.ts';

const headers = { authorization: `Bearer ${start.key ?? ''}` };

/** Uploads a picture; returns its id. Throws the code of a refusal. */
export async function upload(file: File): Promise<string> {
  const response = await fetch('pictures', { method: 'POST', headers, body: file });
  const { value, code } = (await response.json()) as { value?: { id: string }; code?: string };
  if (response.ok && value) return value.id;
  throw new Error(code ?? 'failed');
}

/** Loads the picture of a message: its address is of use to this page alone. */
export async function load(room: number, seq: number): Promise<string> {
  const response = await fetch(`pictures/${room}/${seq}`, { headers });
  if (!response.ok) throw new Error(String(response.status));
  return URL.createObjectURL(await response.blob());
}
