const KEY = 'takt.replaced';

/** How Chromium, Firefox and Safari say that a part of the program could not be fetched. */
const NOT_FETCHED = /dynamically imported|module script/;

/** Reloads the page, once, where the server no longer has a part of it: it was upgraded while the page stood open. */
export function reloadIfReplaced({ message }: Error): void {
  if (!NOT_FETCHED.test(message) || !navigator.onLine || sessionStorage.getItem(KEY) === message) return;
  sessionStorage.setItem(KEY, message);
  location.reload();
}
