/** What no text of a request may hold: PostgreSQL stores neither NUL nor half a surrogate pair, and marks that turn the direction of writing forge what is read. */
const FORBIDDEN = /[\0\p{Cs}\p{Bidi_Control}]/u;

/** True when a text can be stored and shown as it is: no NUL, no half of a surrogate pair, no direction marks. */
export function isCleanText(text: string): boolean {
  return !FORBIDDEN.test(text);
}

/** Keys that reach the prototype of a plain object; no field is named so. */
const PROTOTYPE_KEYS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** True for a key that could change an object's prototype when it is copied. */
export function isPrototypeKey(key: string): boolean {
  return PROTOTYPE_KEYS.has(key);
}
