import type { CDPSession, Page } from 'playwright-core';

/** Reads what the main thread of a page has worked. */
export class Meter {
  readonly #page: Page;
  readonly #session: CDPSession;

  private constructor(page: Page, session: CDPSession) {
    this.#page = page;
    this.#session = session;
  }

  static async of(page: Page): Promise<Meter> {
    const session = await page.context().newCDPSession(page);
    // Thread time stands still while others have the processor.
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    return new Meter(page, session);
  }

  /** CPU milliseconds of the main thread so far. */
  async cpu(): Promise<number> {
    const { metrics } = await this.#session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000;
  }

  /** CPU milliseconds of work, until what it changed is painted. */
  async during(work: () => Promise<unknown>): Promise<number> {
    const before = await this.cpu();
    await work();
    await this.painted();
    return (await this.cpu()) - before;
  }

  /** Waits until everything that was changed is on the screen. */
  async painted(): Promise<void> {
    await this.#page.evaluate(
      () =>
        new Promise<void>((done) =>
          requestAnimationFrame(() => setTimeout(() => requestAnimationFrame(() => setTimeout(done)))),
        ),
    );
  }

  /** CPU milliseconds of waiting for a paint when nothing changed: what measuring itself costs. */
  async idle(times = 20): Promise<number> {
    const before = await this.cpu();
    for (let n = 0; n < times; n += 1) await this.painted();
    return ((await this.cpu()) - before) / times;
  }
}
