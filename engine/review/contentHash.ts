import { digest } from '../value/digest.ts';

const HASH_LENGTH = 10;

/** Tells one content of a definition from another, as its file says it: short enough to be read out. */
export function contentHash(content: object): string {
  return digest(content).slice(0, HASH_LENGTH);
}
