const KEY = 'takt.uploads';
/** Uploads that are remembered; the server forgets them after a day. */
const MOST = 20;

type Begun = readonly (readonly [key: string, id: string])[];

/** The upload of a file that was begun on this device. */
export function begunAs(key: string): string | undefined {
  return all().find(([each]) => each === key)?.[1];
}

/** Keeps which upload a file is, beyond the life of the page. */
export function remember(key: string, id: string): void {
  keep([...without(key), [key, id] as const].slice(-MOST));
}

export function forget(key: string): void {
  keep(without(key));
}

const without = (key: string): Begun => all().filter(([each]) => each !== key);

function all(): Begun {
  return JSON.parse(localStorage.getItem(KEY) ?? '[]') as Begun;
}

function keep(begun: Begun): void {
  if (begun.length === 0) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, JSON.stringify(begun));
}
