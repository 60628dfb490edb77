/** The gate is full; the caller answers 503 with `Retry-After`. */
export class GateFull extends Error {
  constructor() {
    super('gate full');
    this.name = 'GateFull';
  }
}

/** Limits concurrent work: a bounded number runs, a bounded number waits, the rest is rejected at once. */
export class Gate {
  readonly #places: number;
  readonly #seats: number;
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  /**
   * @param places  works that run at the same time
   * @param seats  works that may wait
   */
  constructor(places: number, seats: number) {
    this.#places = places;
    this.#seats = seats;
  }

  /** Works running and waiting now. */
  get load(): { readonly running: number; readonly waiting: number } {
    return { running: this.#running, waiting: this.#waiting.length };
  }

  /**
   * @param signal  ends the wait: who waits gives their seat up
   * @throws GateFull when every place and every seat is taken, or the wait was ended
   */
  async run<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    if (this.#running < this.#places) this.#running += 1;
    else await this.#wait(signal);
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#running -= 1;
      // The slot passes directly to the next waiter, so a newcomer cannot take it.
      else next();
    }
  }

  #wait(signal?: AbortSignal): Promise<void> {
    if (this.#waiting.length >= this.#seats) throw new GateFull();
    return new Promise((resolve, reject) => {
      this.#waiting.push(resolve);
      const leave = (): void => {
        const seat = this.#waiting.indexOf(resolve);
        if (seat < 0) return;
        this.#waiting.splice(seat, 1);
        reject(new GateFull());
      };
      signal?.addEventListener('abort', leave, { once: true });
    });
  }
}
