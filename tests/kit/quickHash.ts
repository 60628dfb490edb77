import { hash } from '@node-rs/argon2';

/**
 * A password as the product keeps it, argon2id, at the least cost there is: a sign-in reads the cost from what is kept, so a test
 * signs in the way people do without the work that is meant to stop a thief.
 */
export function quickHash(password: string): Promise<string> {
  return hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
}
