/** Plays a WAV file, given in base64. Resolves once it plays, with the way to end it; rejects where it does not play. */
export async function playWav(base64: string): Promise<() => void> {
  const player = new AudioContext();
  try {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const source = player.createBufferSource();
    source.buffer = await player.decodeAudioData(bytes.buffer);
    source.connect(player.destination);
    await player.resume();
    const end = () => void (player.state !== 'closed' && player.close());
    source.addEventListener('ended', end);
    source.start();
    return end;
  } catch (error) {
    await player.close();
    throw error;
  }
}
