/** A request of a page, and the name under which its answer is kept at an entry. */
interface PageRequest {
  readonly storedAs: string;
  readonly ask: () => Promise<unknown>;
}

let collected: PageRequest[] | null = null;

/** Collects requests during server rendering; in a browser effects ask. */
export function collectRequest(storedAs: string, load: (signal: AbortSignal) => Promise<unknown>): void {
  collected?.push({ storedAs, ask: () => load(new AbortController().signal) });
}

/** Renders, and returns the collected requests. Rendering is synchronous: nobody else's page comes in between. */
export function requestsOf(render: () => unknown): readonly PageRequest[] {
  const requests: PageRequest[] = [];
  collected = requests;
  try {
    render();
  } finally {
    collected = null;
  }
  return requests;
}
