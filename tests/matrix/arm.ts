import { afterEach, beforeEach } from 'vitest';

// Only tests meet the broken functions; imports and `beforeAll` do not, for a file that fails there proves nothing.
beforeEach(() => void Object.assign(globalThis, { liveryBroken: true }));
afterEach(() => void Object.assign(globalThis, { liveryBroken: false }));
