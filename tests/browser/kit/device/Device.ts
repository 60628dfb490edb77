import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { keepPicture } from '../failed.ts';
import { MortalBrowser } from './MortalBrowser.ts';
import { readyForOutage, reloadAway, waiting } from './outbox.ts';
import { PASSWORD } from '../../../kit/plantTemplate.ts';
import { beats, finish, primary, settle } from '../pad.ts';
import { scan } from '../scan.ts';
import { Wire } from './Wire.ts';
import { say } from '../words.ts';

const ROUND = 8;
/** Who sees nothing open for so long goes on; milliseconds. */
const PATIENCE = 5_000;

/** A PAD in a bad corner of the hall: its network goes and comes, its page is reloaded, its battery dies. */
export class Device {
  private readonly browser = new MortalBrowser();
  private readonly wire: Wire;
  private url = '';
  private readonly account: string;
  private readonly screen: string;
  private current: Page | undefined;

  /** @param screen  where its owner works */
  constructor(url: string, account: string, screen: string) {
    this.wire = new Wire(url);
    this.account = account;
    this.screen = screen;
  }

  get page(): Page {
    if (!this.current) throw new Error('the device is not started');
    return this.current;
  }

  /** Starts with a network, and waits until it can do without. */
  async start(): Promise<void> {
    this.url = await this.wire.open();
    this.current = await this.browser.start(this.url);
    await this.signIn();
    await readyForOutage(this.page);
    await this.open();
  }

  private async signIn(): Promise<void> {
    const answer = await this.page.request.post(`${this.url}/api/login`, {
      data: { account: this.account, password: PASSWORD },
    });
    expect(answer.status()).toBe(200);
    await this.page.reload();
  }

  /**
   * What happens before the n-th thing is done: of eight, four are done without a network, one after a reload, one after a death. Of
   * two networks that are gone, one has a proxy that says so.
   */
  async suffer(n: number): Promise<void> {
    const at = n % ROUND;
    if (at === 2 && Math.floor(n / ROUND) % 2 === 0) this.wire.cut();
    if (at === 2 && Math.floor(n / ROUND) % 2 === 1) this.wire.unreach();
    if (at === 3) await this.reload();
    if (at === 5) await this.revive();
    if (at === 6) this.wire.mend();
    if (at === 7) await this.revive({ signsIn: true });
  }

  /** Dies without a word and starts again on what it kept; with a network its owner signs in again. */
  private async revive({ signsIn = false } = {}): Promise<void> {
    await this.browser.kill();
    this.current = await this.browser.start(this.url);
    if (signsIn) await this.signIn();
    await this.open();
  }

  private async reload(): Promise<void> {
    await reloadAway(this.page);
    await settle(this.page);
  }

  private async open(): Promise<void> {
    await this.page.goto(`${this.url}/#/pad/s/${this.screen}`);
    await this.reload();
  }

  /** Scans codes and finishes. @returns whether the screen said it is done, or kept; what is refused ends it */
  async does(codes: readonly string[]): Promise<boolean> {
    for (const code of codes) if ((await this.scans(code)) === 'refused') return false;
    const isOpen = await this.page
      .locator('[data-testid="primary"][data-closed="false"]')
      .waitFor({ timeout: PATIENCE })
      .then(() => true)
      .catch(() => false);
    if (!isOpen) return false;
    await finish(this.page);
    await this.page.locator('[data-testid="band"][data-tone="done"]').waitFor();
    await primary(this.page).press('Enter');
    return true;
  }

  /** Scans one code, again while the screen shows nothing of it. @returns what was said to it; without a network nobody says anything */
  private async scans(code: string): Promise<string> {
    const before = (await beats(this.page)).at(-1)?.id ?? 0;
    await expect
      .poll(
        async () => {
          await this.signInAgain();
          await scan(this.page, code);
          return this.page.waitForFunction(isHeard, before, { timeout: PATIENCE }).then(
            () => true,
            () => false,
          );
        },
        { timeout: 60_000 },
      )
      .toBe(true);
    const said = await (await this.page.waitForFunction(verdictAfter, before)).jsonValue();
    return said === 'over' ? this.scans(code) : (said ?? '');
  }

  /** A death may have taken the session too; then the sign-in appears over the owner's work. */
  private async signInAgain(): Promise<void> {
    const prompt = this.page.getByRole('dialog').filter({ has: this.page.getByTestId('band') });
    if (!(await prompt.isVisible())) return;
    // What was scanned while the screen began to ask was taken for a badge.
    const byAccount = prompt.getByRole('button', { name: await say(this.page, 'ui.signIn.byAccount') });
    if (await byAccount.isVisible()) await byAccount.click();
    await prompt.locator('input').first().fill(this.account);
    await prompt.locator('input').nth(1).fill(PASSWORD);
    await prompt.locator('input').nth(1).press('Enter');
    await prompt.waitFor({ state: 'detached' });
  }

  /** The network is back for good, and its owner signs in where the screen asks for it. @returns once nothing waits */
  async settle(): Promise<void> {
    this.wire.mend();
    const left = async (): Promise<number> => {
      await this.signInAgain();
      return waiting(this.page);
    };
    await expect.poll(left, { timeout: 120_000, interval: 500 }).toBe(0);
  }

  /** Keeps a picture of what it shows. */
  async keepPicture(name: string): Promise<void> {
    await keepPicture(this.page, name);
  }

  async drop(): Promise<void> {
    await this.browser.drop();
    this.wire.close();
  }
}

/** In the page: whether a scan after that one came. */
function isHeard(id: number): boolean {
  const kept = JSON.parse(sessionStorage.getItem('takt.beats') ?? '[]') as { id: number }[];
  return kept.some((each) => each.id > id);
}

/** In the page: what was said to the scan after that one; `over` when the session is. */
function verdictAfter(id: number): string | undefined {
  const kept = JSON.parse(sessionStorage.getItem('takt.beats') ?? '[]') as { id: number; verdict: string }[];
  const entry = kept.find((each) => each.id > id);
  if (document.querySelector('[role="dialog"] [data-testid="band"]')) return 'over';
  const isAway = document.querySelector('[data-testid="band"]')?.getAttribute('data-tone') === 'offline';
  return entry && (isAway || entry.verdict !== 'waiting') ? entry.verdict : undefined;
}
