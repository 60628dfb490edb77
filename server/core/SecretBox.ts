import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { openBytes, sealBytes } from './sealedBytes.ts';

/** A secret as it is stored. */
export interface StoredSecret {
  readonly secret: Buffer;
  /** Name of the key it is sealed under; null: it lies there as it is. */
  readonly sealedBy: string | null;
}

const KEY_LENGTH = 32;

interface Key {
  /** From which nobody gets the key. */
  readonly name: string;
  readonly bytes: Buffer;
  /** Of digests that stand in the database; it seals nothing. */
  readonly index: Buffer;
}

/** A digest as it is stored. */
export interface StoredDigest {
  readonly digest: string;
  /** Name of the key it is made with; null: where there is no key, anybody can make it. */
  readonly keyedBy: string | null;
}

/**
 * Secrets that the server must read again, sealed under a key that lies outside the database: of second factors, of webhooks, and of the
 * settings. Without a key they are stored as they are.
 */
export class SecretBox {
  readonly #keys: readonly Key[];
  readonly #digestKey: Buffer;

  /** @param texts  the first seals; all of them open */
  constructor(texts: readonly string[] = []) {
    this.#keys = texts.map(readKey);
    this.#digestKey = this.#keys[0]?.bytes ?? randomBytes(KEY_LENGTH);
  }

  /** Name of the key that seals now; null where there is none. */
  get current(): string | null {
    return this.#keys[0]?.name ?? null;
  }

  /** Names of all keys that open. */
  get names(): readonly string[] {
    return this.#keys.map(({ name }) => name);
  }

  /** @param owner  name of the row it belongs to, and to no other */
  seal(owner: string, secret: Buffer): StoredSecret {
    const [key] = this.#keys;
    if (key === undefined) return { secret, sealedBy: null };
    return { secret: sealBytes(key.bytes, ownerRow(owner), secret), sealedBy: key.name };
  }

  /**
   * By which the same secret is known again, and which nobody can search for without the key. Where there is no key it holds for this
   * process alone.
   */
  digest(owner: string, secret: string): string {
    return createHmac('sha256', this.#digestKey)
      .update(`digest ${ownerRow(owner)} ${secret}`)
      .digest('hex');
  }

  /**
   * By which rows that hold a text are found: HMAC-SHA-256 under a key of its own for each key of the box, of now first, and last as a
   * server without a key writes it.
   *
   * @param owner  name of the column it belongs to, and to no other
   */
  indexDigests(owner: string, text: string): readonly [StoredDigest, ...StoredDigest[]] {
    const make = ({ name, index }: Pick<Key, 'index'> & { readonly name: string | null }): StoredDigest => ({
      digest: createHmac('sha256', index).update(`${owner} ${text}`).digest('base64url'),
      keyedBy: name,
    });
    const [current, ...former] = this.#keys;
    const withoutKey = make({ name: null, index: INDEX_WITHOUT_KEY });
    return current ? [make(current), ...former.map(make), withoutKey] : [withoutKey];
  }

  /** @throws Error where it was sealed for another row, or under a key that is not here: the start refuses that */
  open(owner: string, { secret, sealedBy }: StoredSecret): Buffer {
    if (sealedBy === null) return secret;
    const key = this.#keys.find(({ name }) => name === sealedBy);
    if (key === undefined) throw new Error(`sealed under another key: ${sealedBy}`);
    return openBytes(key.bytes, ownerRow(owner), secret);
  }
}

/** Purpose of the key of indexes. */
const INDEX = 'takt personal index';

/** By which anybody can make a digest. */
const INDEX_WITHOUT_KEY = derive('', INDEX);

function readKey(text: string): Key {
  const bytes = derive(text, 'takt secrets');
  return { name: createHash('sha256').update(bytes).digest('hex').slice(0, 16), bytes, index: derive(text, INDEX) };
}

function derive(text: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', text, '', purpose, KEY_LENGTH));
}

/** However its id is written. */
function ownerRow(owner: string): string {
  return owner.toLowerCase();
}
