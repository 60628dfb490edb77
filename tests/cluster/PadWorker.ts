import { chromium, type Browser, type Page } from 'playwright-core';
import { band, primary, scanned } from '../browser/kit/hands.ts';
import { findBrowser, launchOptions } from '../kit/findBrowser.ts';
import { PASSWORD } from '../kit/plantTemplate.ts';

/** What a person at a PAD saw. */
export interface PadReport {
  readonly moves: number;
  /** From the primary action to its answer; milliseconds. */
  readonly longest: number;
  /** What was neither work nor a waiting sign. */
  readonly faults: readonly string[];
}

/** A person who waits longer calls somebody; milliseconds. */
const PATIENCE_MS = 90_000;

/** One person who moves a box of theirs to and fro, at a PAD in a real browser, while faults are played. */
export class PadWorker {
  readonly #browser: Browser;
  readonly #page: Page;
  readonly #box: string;
  #moves = 0;
  #longest = 0;
  readonly #faults: string[] = [];

  private constructor(browser: Browser, page: Page, box: string) {
    this.#browser = browser;
    this.#page = page;
    this.#box = box;
    page.setDefaultTimeout(PATIENCE_MS);
    page.on('pageerror', (error) => this.#faults.push(String(error)));
  }

  /** @throws Error when no browser is found, or nobody can sign in */
  static async open(url: string, account: string, box: string): Promise<PadWorker> {
    const found = await findBrowser();
    if (found === undefined) throw new Error('no browser for the PAD: apt-get install chromium');
    const browser = await chromium.launch(launchOptions(found));
    const page = await browser.newPage({ baseURL: url, viewport: { width: 1280, height: 800 } });
    const answer = await page.request.post('/api/login', { data: { account, password: PASSWORD } });
    if (!answer.ok()) throw new Error(`${account} cannot sign in: ${answer.status()}`);
    await page.goto('/#/pad/s/inventory-move');
    await band(page).and(page.locator('[data-tone="wait"]')).waitFor();
    await page.getByTestId('last-scan').waitFor();
    return new PadWorker(browser, page, box);
  }

  async work(isOver: () => boolean): Promise<PadReport> {
    while (!isOver()) await this.#move(this.#moves % 2 === 0 ? 'F0' : 'F1').catch((error) => this.#failed(error));
    await this.#browser.close();
    return { moves: this.#moves, longest: this.#longest, faults: this.#faults };
  }

  async #move(bin: string): Promise<void> {
    await this.#scan(this.#box);
    // The area stays until they sign out.
    if (this.#moves === 0) await this.#scan('STORE');
    await this.#scan(bin);
    const begun = performance.now();
    await primary(this.#page).press('Enter');
    await band(this.#page).and(this.#page.locator('[data-tone="done"]')).waitFor();
    this.#longest = Math.max(this.#longest, Math.round(performance.now() - begun));
    this.#moves += 1;
  }

  async #scan(code: string): Promise<void> {
    const verdict = await scanned(this.#page, code);
    if (verdict === 'refused') throw new Error(`${code} is refused: ${await band(this.#page).innerText()}`);
  }

  async #failed(error: unknown): Promise<void> {
    const shown = await this.#page
      .locator('body')
      .innerText({ timeout: 5_000 })
      .catch(() => '');
    this.#faults.push(`${String(error).split('\n')[0]}: ${shown.replaceAll(/\s+/g, ' ').slice(0, 300)}`);
  }
}
