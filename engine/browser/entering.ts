import { createStore } from 'zustand/vanilla';

/**
 * Whether a log-in or sign-up is still leading somewhere: to the wanted page, and then perhaps to the welcome. What opens by itself waits
 * for its end, so that it does not open for a moment between the two.
 */
export const entering = createStore<boolean>(() => false);

/** Does what leads on from a log-in. */
export async function whileEntering(lead: () => Promise<void>): Promise<void> {
  entering.setState(true, true);
  try {
    await lead();
  } finally {
    entering.setState(false, true);
  }
}
