/**
 * The trigger of the cannon. A press owes one shot, however short it was: some switches and assistive tools press and
 * release at once. While it is pressed, shots follow one another.
 */
export class Trigger {
  #isHeld = false;
  #owesShot = false;

  press(): void {
    this.#isHeld = true;
    this.#owesShot = true;
  }

  release(): void {
    this.#isHeld = false;
  }

  /** Releases it, and owes nothing: nothing can be fired, or the player has gone. */
  drop(): void {
    this.#isHeld = false;
    this.#owesShot = false;
  }

  get isPulled(): boolean {
    return this.#isHeld || this.#owesShot;
  }

  /** A shot was fired. */
  fired(): void {
    this.#owesShot = false;
  }
}
