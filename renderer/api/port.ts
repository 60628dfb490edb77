/** What the server tells of its own accord. */
interface EventStream {
  /** Whether it is closed for good; a stream that is no stream of the network does not say. */
  readonly readyState?: number;
  onmessage: ((event: MessageEvent<string>) => void) | null;
  addEventListener(type: string, listener: (event: Event) => void): void;
  close(): void;
}

/** How requests leave the client. */
export interface Port {
  fetch(url: string, init: RequestInit): Promise<Response>;
  /** The stream of what happens. */
  events(url: string): EventStream;
  /** A module the server writes. */
  module(url: string): Promise<unknown>;
  /** Where a page fetches a file by itself, as a picture does. */
  file(url: string): string;
}

const network: Port = {
  fetch: (url, init) => fetch(url, init),
  events: (url) => new EventSource(url),
  module: (url) => import(/* @vite-ignore */ url),
  file: (url) => url,
};

let port = network;

export function portNow(): Port {
  return port;
}

/** Lets something else answer than the server behind the network: a story, which has none. */
export function connect(to: Port): void {
  port = to;
}
