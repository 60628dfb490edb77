import { setTransport } from '../api/request.ts';

/** Answers the calls of the website. Rejects where there is no network. */
export type Answering = (path: string, init: RequestInit) => Promise<Response>;

/**
 * Runs the website in a page that is not its own, in its element `root`, at the address in the hash; there is no going back.
 *
 * @param answering  answers every call instead of a server
 */
export async function runWebsite(answering: Answering): Promise<void> {
  setTransport(answering);
  await import('../main.tsx');
}
