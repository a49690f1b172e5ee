/** Session-independent choice of the player; off until it was made. */
const storageKey = 'livery-sound';

/** Short synthesized sounds, off by default. */
export class Sounds {
  #context: AudioContext | undefined;
  isOn = readChoice();

  /** Switches sound on or off. Call it in an event handler: browsers allow sound only after one. */
  toggle(): boolean {
    this.isOn = !this.isOn;
    try {
      localStorage.setItem(storageKey, this.isOn ? 'on' : 'off');
    } catch {
      // Without storage the choice lasts as long as the page.
    }
    if (this.isOn) this.play([[660, 0, 0.12]]);
    return this.isOn;
  }

  /** Plays notes: frequency in Hz, start and length in seconds. */
  play(notes: readonly (readonly [hertz: number, at: number, length: number])[], volume = 0.12): void {
    if (!this.isOn) return;
    this.#context ??= new AudioContext();
    const { currentTime: now, destination } = this.#context;
    for (const [hertz, at, length] of notes) {
      const [tone, gain] = [this.#context.createOscillator(), this.#context.createGain()];
      tone.type = 'triangle';
      tone.frequency.value = hertz;
      gain.gain.setValueAtTime(0, now + at);
      gain.gain.linearRampToValueAtTime(volume, now + at + 0.01);
      gain.gain.exponentialRampToValueAtTime(0.0001, now + at + length);
      tone.connect(gain).connect(destination);
      tone.start(now + at);
      tone.stop(now + at + length);
    }
  }
}

function readChoice(): boolean {
  try {
    return localStorage.getItem(storageKey) === 'on';
  } catch {
    return false;
  }
}
