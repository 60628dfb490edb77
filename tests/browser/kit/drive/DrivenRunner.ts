import type { BrowserContext, Page } from 'playwright-core';
import {
  filesIn,
  type Act,
  type Difference,
  type FetchedRow,
  type Outcome,
  type RecordValue,
  type ScenarioNotice,
  type ScenarioRunner,
  type WireRow,
} from '#engine';
import { HttpRunner } from '../../../http/HttpRunner.ts';
import { bundle, PASSWORD, type Plant } from '../../../http/plant.ts';
import { keepPicture } from '../failed.ts';
import type { Language } from '../measure/screenShare.ts';
import { SIZES } from '../plant/Shop.ts';
import { watchPage } from '../watchPage.ts';
import { driveScreen } from './driveScreen.ts';
import type { DrivenScreen } from './drivenScreens.ts';
import { lastSubmit, sentFiles, watchAnswers } from './watchAnswers.ts';

/** Where a screen is driven, and how it is held. */
export interface DrivenDevice {
  readonly context: BrowserContext;
  readonly language: Language;
  readonly theme?: string | undefined;
  /** Where the plant is reached, the same for all screens: what a browser keeps of a page it keeps by its address. */
  readonly port: number;
  /** Called with the form filled in, and with what came of it. */
  readonly look: (page: Page, moment: 'filled' | 'done') => Promise<void>;
}

/** Runs a scenario over HTTP but for its last step, which somebody does at a PAD. */
export class DrivenRunner implements ScenarioRunner {
  readonly #http: HttpRunner;
  readonly #plant: Plant;
  readonly #screen: DrivenScreen;
  readonly #device: DrivenDevice;
  #left: number;
  /** Files the scenario names, by those that were sent instead. */
  #files: readonly (readonly [sent: string, named: string])[] = [];

  constructor(plant: Plant, screen: DrivenScreen, device: DrivenDevice) {
    this.#http = new HttpRunner(plant);
    this.#plant = plant;
    this.#screen = screen;
    this.#device = device;
    this.#left = screen.scenario?.steps.length ?? 0;
  }

  newId = (): string => this.#http.newId();
  find = (entity: string, key: string): Promise<string | undefined> => this.#http.find(entity, key);
  given = (rows: readonly FetchedRow[]): Promise<void> => this.#http.given(rows);
  notices = (): Promise<readonly ScenarioNotice[]> => this.#http.notices();
  broken = (): Promise<readonly Difference[]> => this.#http.broken();

  async act(act: Act): Promise<Outcome> {
    this.#left -= 1;
    if (this.#left > 0) return this.#http.act(act);
    this.#plant.setNow(act.now);
    const url = await this.#plant.app.listen({ host: '127.0.0.1', port: this.#device.port });
    const page = await this.#open(url, act);
    try {
      await driveScreen(page, this.#screen, act, this.#device.look);
      this.#files = await filesOf(page, act);
      return this.#http.outcomeOf((await lastSubmit(page, this.#screen.action))!.reply);
    } catch (error) {
      await keepPicture(page, `driven-${this.#screen.id}-${this.#device.language}`);
      throw error;
    } finally {
      await page.close();
      this.#plant.app.server.closeAllConnections();
    }
  }

  async row(entity: string, id: string): Promise<WireRow | undefined> {
    const row = await this.#http.row(entity, id);
    return row && this.#named(row);
  }

  async createdRows(entity: string): Promise<readonly WireRow[]> {
    return (await this.#http.createdRows(entity)).map((row) => this.#named(row));
  }

  #named(row: WireRow): WireRow {
    const text = this.#files.reduce((all, [sent, named]) => all.replaceAll(sent, named), JSON.stringify(row));
    return JSON.parse(text) as WireRow;
  }

  /** A page of a device that keeps nothing of the screen before and shows the time of the plant, with the actor signed in. */
  async #open(url: string, { as, now }: Act): Promise<Page> {
    const { context, language, theme = 'light' } = this.#device;
    const page = await context.newPage();
    await page.setViewportSize(SIZES.pad);
    await page.addInitScript(forgetEverything, JSON.stringify({ id: 'pad-test', language, theme }));
    await page.addInitScript(showTime, Date.parse(now) - Date.now());
    await watchPage(page);
    watchAnswers(page);
    const payload = { account: as, password: PASSWORD };
    const answer = await this.#plant.app.inject({ method: 'POST', url: '/api/login', payload });
    await context.clearCookies();
    await context.addCookies(answer.cookies.map(({ name, value }) => ({ name, value, url })));
    return page;
  }
}

/** In the page: the device keeps nothing but who it is. */
function forgetEverything(device: string): void {
  if (sessionStorage.getItem('begun') !== null) return;
  localStorage.clear();
  localStorage.setItem('takt.device', device);
  sessionStorage.setItem('begun', '1');
}

/** In the page: its clock is so many milliseconds ahead. Playwright's own clock takes the times of keys away, too. */
function showTime(ahead: number): void {
  const RealDate = Date;
  const now = (): number => RealDate.now() + ahead;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args: [number?]) => new target(args[0] ?? now()),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
}

/** Files an input names, in order, beside those that were sent in their place. */
async function filesOf(page: Page, { action, input }: Act): Promise<readonly (readonly [sent: string, named: string])[]> {
  const named = filesIn(bundle.actions.get(action)?.input.fields ?? [], input as RecordValue);
  return (await sentFiles(page)).flatMap((id, n) => (named[n] ? [[id, named[n].id] as const] : []));
}
