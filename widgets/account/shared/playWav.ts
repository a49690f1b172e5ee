/** Plays a base64-encoded WAV file. Resolves with a stop function once it plays; rejects if it cannot be played. */
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
