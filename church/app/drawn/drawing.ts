/** What a page asks for, and the name under which its answer is kept at an entry. */
interface PageRequest {
  readonly keptAs: string;
  readonly ask: () => Promise<unknown>;
}

let asked: PageRequest[] | null = null;

/** Notes what is asked while the server draws; in a browser effects ask. */
export function noteAsk(keptAs: string, ask: (signal: AbortSignal) => Promise<unknown>): void {
  asked?.push({ keptAs, ask: () => ask(new AbortController().signal) });
}

/** Draws, and answers what was asked meanwhile. Drawing is synchronous: nobody else's page comes in between. */
export function asksOf(draw: () => unknown): readonly PageRequest[] {
  const noted: PageRequest[] = [];
  asked = noted;
  try {
    draw();
  } finally {
    asked = null;
  }
  return noted;
}
