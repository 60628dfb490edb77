import { ping } from '../api/http.ts';

const KEY = 'takt.missingPart';
/** Between two tries to get the same part, and between two questions whether the server answers. */
const WAIT_MS = 5_000;

/** How Chromium, Firefox and Safari say that a part of the program could not be fetched, and Vite that a stylesheet could not. */
const NOT_FETCHED = /dynamically imported|module script|preload CSS/;

/** Whether a part of the program could not be fetched: the server was upgraded while the page stood open, or did not answer. */
export const isMissingPart = ({ message }: Error): boolean => NOT_FETCHED.test(message);

/** Loads the page again as soon as the server answers; after a while, if that was done for this part already. @returns stops it */
export function reloadWhenServed({ message }: Error): () => void {
  let timer = setTimeout(() => void look(), sessionStorage.getItem(KEY) === message ? WAIT_MS : 0);
  let isStopped = false;
  async function look(): Promise<void> {
    const isServed = await ping();
    if (isStopped) return;
    if (!isServed) {
      timer = setTimeout(() => void look(), WAIT_MS);
      return;
    }
    sessionStorage.setItem(KEY, message);
    location.reload();
  }
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
