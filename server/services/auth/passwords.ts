import { randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { Gate } from '../../core/Gate.ts';

/** Each hash takes 19 MiB and tens of milliseconds: four at a time, a short queue, then requests are rejected. */
const gate = new Gate(4, 60);

/** The library's defaults are OWASP's: argon2id, 19 MiB, 2 passes, 1 lane. @throws GateFull */
export function hashPassword(password: string): Promise<string> {
  return gate.run(() => hash(password));
}

/**
 * Whether a password is the one of a stored hash. Without a hash it does the same work and says no, so that the response time
 * does not reveal whether an account exists.
 *
 * @throws GateFull
 */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  const isRight = await gate.run(async () => verify(stored ?? (await decoy()), password));
  return isRight && stored !== undefined;
}

let decoyHash: Promise<string> | undefined;

function decoy(): Promise<string> {
  decoyHash ??= hash(randomPassword());
  return decoyHash;
}

/** Characters that are not confused when read from a screen. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** 20 random characters, about 115 bits. */
export function randomPassword(): string {
  return Array.from({ length: 20 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}

/** Six random digits, for a keypad. Guessing them is what the throttle is for. */
export function randomPin(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}
