/** A gate is full; the caller answers 503 and names a time to come back. */
export class GateFull extends Error {
  constructor() {
    super('gate full');
    this.name = 'GateFull';
  }
}

/** Lets a bounded number of works run at once and a bounded number wait in line; sheds the rest at the door. */
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

  /** @throws GateFull when every place and every seat is taken */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#places) this.#running += 1;
    else await this.#wait();
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#running -= 1;
      // The place passes on directly, so nobody who comes now can take it from the one who waits.
      else next();
    }
  }

  #wait(): Promise<void> {
    if (this.#waiting.length >= this.#seats) throw new GateFull();
    return new Promise((resolve) => this.#waiting.push(resolve));
  }
}
