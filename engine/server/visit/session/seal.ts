import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { contractKinds, type ContractKind, type Role } from '#engine/contracts/audience.ts';

/** The content of the session cookie. It is valid for one brand only. */
export interface Session {
  token: string;
  brand: string;
  role: Role;
  vip: boolean;
  /** May send money to the account above (`toUpline`, R2.7.8). */
  upline?: true;
  /** Kinds of contracts that the brand offers the agent (R4.28). */
  contracts?: ContractKind[];
  /** Takes a break from playing (R10.7). */
  onBreak?: true;
  /** The password must be changed first: every page opens the dialog for it (R4.23). */
  mustChangePassword?: true;
}

/** Seals and opens strings by AES-256-GCM under one key; a corrupt or foreign seal opens as null. */
export interface Seal {
  seal: (value: unknown) => string;
  open: (sealed: string) => unknown;
}

/** `key` is any secret of at least 32 characters, from which the cipher's key is derived. */
export function createSeal(key: string): Seal {
  if (key.length < 32) throw new Error('SESSION_KEY is too short: use 32 characters or more.');
  const secret = Buffer.from(hkdfSync('sha256', key, 'livery', 'session cookie', 32));
  return {
    seal(value) {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', secret, iv);
      const body = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      if (bytes.length < 29) return null;
      try {
        const decipher = createDecipheriv('aes-256-gcm', secret, bytes.subarray(0, 12));
        decipher.setAuthTag(bytes.subarray(12, 28));
        const text = Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
        return JSON.parse(text) as unknown;
      } catch {
        return null;
      }
    },
  };
}

/** Opens a session cookie for a brand; null for anything but a session of that brand. */
export function openSession(seal: Seal, sealed: string, brand: string): Session | null {
  const value = seal.open(sealed) as Partial<Session> | null;
  if (!value || value.brand !== brand || typeof value.token !== 'string') return null;
  const { token, role, vip, upline, contracts, onBreak, mustChangePassword } = value;
  if (role !== 'member' && role !== 'agent' && role !== 'trial') return null;
  return {
    token,
    brand,
    role,
    vip: vip === true,
    ...(upline === true && { upline }),
    ...(Array.isArray(contracts) && { contracts: contractKinds.filter((kind) => contracts.includes(kind)) }),
    ...(onBreak === true && { onBreak }),
    ...(mustChangePassword === true && { mustChangePassword }),
  };
}
