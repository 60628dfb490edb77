import { UNANSWERED } from '../outbox/untilKnown.ts';

/** So many are kept, the latest. */
const MAX_KEYS = 20;

/** Keys by a digest of what was sent: forms hold secrets, so nothing of what was typed is stored here. */
type StoredKeys = Readonly<Record<string, string>>;

/** What a submit is known by, over a reload. @param intent  all that is sent, as plain data */
export async function intentName(intent: unknown): Promise<string> {
  const { digest } = await import('./engineParts.ts');
  return digest(intent);
}

/**
 * The key to send it under: that of the same thing sent before without an answer, also by a page that was reloaded since. It is kept
 * until {@link forgetKey}.
 *
 * @param key  the one for a first time
 */
export function keepKey(name: string, key: string): string {
  const { [name]: known = key, ...others } = storedKeys();
  store(Object.fromEntries([...Object.entries(others), [name, known]].slice(-MAX_KEYS)));
  return known;
}

/** There is an answer: the same thing is done again the next time. */
export function forgetKey(name: string): void {
  const { [name]: _, ...others } = storedKeys();
  store(others);
}

function storedKeys(): StoredKeys {
  return JSON.parse(sessionStorage.getItem(UNANSWERED) ?? '{}') as StoredKeys; // written here alone
}

function store(keys: StoredKeys): void {
  if (Object.keys(keys).length === 0) sessionStorage.removeItem(UNANSWERED);
  else sessionStorage.setItem(UNANSWERED, JSON.stringify(keys));
}
