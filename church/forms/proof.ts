/** Tries between two looks at what the visitor does. */
const BATCH = 512;

/**
 * The number that makes the digest of a token begin with so many zero bits: a moment of work for one form, much for a program
 * that sends thousands. `crypto.subtle` is not there on plain HTTP. Done in small batches, so that typing never waits.
 */
export async function proofOf(token: string, bits: number): Promise<string> {
  for (let nth = 0; ; nth += 1) {
    if (nth % BATCH === BATCH - 1) await new Promise((resolve) => setTimeout(resolve));
    if (Math.clz32(sha256(`${token}.${nth}`)[0]!) >= bits) return String(nth);
  }
}

const PRIMES: number[] = [];
for (let number = 2; PRIMES.length < 64; number += 1) if (PRIMES.every((prime) => number % prime)) PRIMES.push(number);

/** First 32 bits of the fractions of roots of primes. */
const fractions = (root: (prime: number) => number): readonly number[] => PRIMES.map((prime) => (root(prime) * 2 ** 32) | 0);
const ROUNDS = fractions(Math.cbrt);
const START = fractions(Math.sqrt).slice(0, 8);

const rotateRight = (word: number, by: number): number => (word >>> by) | (word << (32 - by));
const xorOfRotations = (word: number, a: number, b: number, rest: number): number =>
  rotateRight(word, a) ^ rotateRight(word, b) ^ rest;

/** SHA-256 of a text of at most 55 characters of ASCII, as eight words. */
export function sha256(text: string): readonly number[] {
  const words = new Int32Array(64);
  const padded = `${text}\u0080`;
  for (let at = 0; at < padded.length; at += 1) words[at >> 2]! |= padded.charCodeAt(at) << (24 - (at % 4) * 8);
  words[15] = text.length * 8;
  let state = START;
  for (let at = 0; at < 64; at += 1) {
    if (at > 15) {
      const [early, late] = [words[at - 15]!, words[at - 2]!];
      words[at] =
        words[at - 16]! +
        xorOfRotations(early, 7, 18, early >>> 3) +
        words[at - 7]! +
        xorOfRotations(late, 17, 19, late >>> 10);
    }
    const [a, b, c, d, e, f, g, h] = state as [number, number, number, number, number, number, number, number];
    const first = h + xorOfRotations(e, 6, 11, rotateRight(e, 25)) + ((e & f) ^ (~e & g)) + ROUNDS[at]! + words[at]!;
    const second = xorOfRotations(a, 2, 13, rotateRight(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    state = [(first + second) | 0, a, b, c, (d + first) | 0, e, f, g];
  }
  return state.map((word, at) => (word + START[at]!) | 0);
}
