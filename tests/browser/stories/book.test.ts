import { mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { ROUTES } from '../../../church/app/routes.ts';
import { CHURCH_STATES, churchPageId } from '../../../stories/church/ChurchState.ts';
import { storiesOf, storyDefinitions } from '../../../stories/book/stories.ts';
import { areasOf, PAGES } from '../../../stories/book/storyModules.ts';
import { definitionFiles } from '../../../stories/generate/definitionFiles.ts';
import { PROGRAMS } from '../../../stories/pages/programs.ts';
import { areaStory, storyId } from '../../../stories/parts/storyId.ts';
import { productOf } from '../../../stories/plant/product.ts';
import { STORY_KINDS } from '../../../stories/plant/kinds.ts';
import { itemsOf, reviewItems, type Reviews } from '../../../stories/review/task.ts';
import { word } from '../../../stories/words/words.ts';
import { PlantBook } from '../../../server/services/book/PlantBook.ts';
import { PASSWORD } from '../../kit/plantTemplate.ts';
import { buildProgram } from '../../kit/program.ts';
import { isLong, share } from '../../kit/share.ts';
import { axe } from '../kit/measure/axe.ts';
import { useBookShop } from '../kit/plant/Shop.ts';
import { openBrowser } from '../kit/device/browser.ts';
import { buildBook, type BuiltBook } from './builtBook.ts';
import { unreachable } from './keyboard.ts';
import { openBook, SETTLED, show, type Toolbar } from './turn.ts';

const BUILDING = 600_000;
const product = productOf(definitionFiles());
const { definitions } = product;
const all = storyDefinitions(product);
/** A small area, all of which is reviewed. */
const reviewed = itemsOf(reviewItems(product), 'demo');

/**
 * One story in so many is drawn, and axe looks at one of four of them; where everything is run whole it looks at each, and the
 * keyboard goes over all of them.
 */
const SHARES = 91;
const AXE_EVERY = isLong ? 1 : 4;
/** A share is some forty stories, each looked at for seconds where the machine is busy, the whole many times that; milliseconds. */
const DRAWN_MS = isLong ? 1_800_000 : 300_000;

/** Pages of what the server does by itself. */
const programs = Object.keys(PROGRAMS).map((id) => storyId(`program-${id}`, 'page'));

/** Codes where a sentence should stand; a page of texts shows codes beside them. */
function unworded(id: string, text: string): readonly string[] {
  const codes = text.match(/\b(?:docs|story|word|kind|page|flow|review|ways|state)(?:\.[a-z]+)+\b/g) ?? [];
  return id.startsWith('texts-') ? [] : codes.filter((code) => !code.endsWith('.json'));
}

/** Actions a client offers on the record of a state story, that the engine does not call open above it. */
async function notOpen(page: Page): Promise<readonly string[]> {
  if ((await page.locator('[data-open]').count()) === 0) return [];
  await page
    .locator('[data-action]')
    .first()
    .waitFor({ timeout: SETTLED })
    .catch(() => undefined);
  return page.evaluate(() => {
    const open = new Set([...document.querySelectorAll<HTMLElement>('[data-open]')].map(({ dataset }) => dataset['open']));
    return [...document.querySelectorAll<HTMLElement>('[data-action]')].flatMap(({ dataset: { action = '' } }) =>
      open.has(action) ? [] : [action],
    );
  });
}

describe('the built stories', () => {
  let book: BuiltBook;
  let browser: Browser;
  const wrong: string[] = [];
  const opened = new Map<Toolbar, Page>();
  const pageOf = async (toolbar: Toolbar): Promise<Page> => {
    const page = opened.get(toolbar) ?? (await openBook(browser, book.url, toolbar, wrong));
    opened.set(toolbar, page);
    return page;
  };
  beforeAll(async () => {
    [book, browser] = await Promise.all([buildBook(), openBrowser()]);
  }, BUILDING);
  afterAll(async () => {
    await browser.close();
    book.close();
  });

  it('are one for every story of every definition, for every area and every page about them, and for every page of the church', () => {
    const stories = all.flatMap((definition) =>
      storiesOf(definition, definitions).map(({ story }) => storyId(`${definition.kind}-${definition.id}`, story)),
    );
    const pages = PAGES.map((id) => `page-${id}--page`);
    const church = ['/', ...Object.keys(ROUTES)].flatMap((page) =>
      CHURCH_STATES.map((state) => storyId(`church-${churchPageId(page)}`, state)),
    );
    const areas = areasOf(product).map(areaStory);
    expect(book.ids.toSorted()).toEqual([...stories, ...pages, ...programs, ...areas, ...church].toSorted());
  });

  it.each(STORY_KINDS)('are drawn of a definition of the kind %s, in both languages', async (kind) => {
    const definition =
      all.find((each) => each.kind === kind && each.area === 'warehouse') ?? all.find((each) => each.kind === kind)!;
    // Of states and parts of one sort the first stands for all.
    const stories = storiesOf(definition, definitions).toReversed();
    const sorts = new Map(stories.map((story) => [story.story.split(' ')[0], story]));
    for (const toolbar of ['language:zh;theme:light', 'language:en;theme:light'] as const)
      for (const story of sorts.values()) {
        const id = storyId(`${kind}-${definition.id}`, story.story);
        expect([id, (await show(await pageOf(toolbar), id)).trim() !== '']).toEqual([id, true]);
      }
    expect(wrong).toEqual([]);
  });

  it('are drawn without a fault, in words and for everybody', { timeout: DRAWN_MS }, async () => {
    const faulty: (readonly string[])[] = [];
    for (const [i, id] of share(book.ids, SHARES).entries()) {
      const page = await pageOf(i % 2 === 0 ? 'language:zh;theme:light' : 'language:en;theme:light');
      const text = await show(page, id);
      const faults = [...(text.trim() === '' ? ['nothing is shown'] : []), ...unworded(id, text)];
      if (i % AXE_EVERY === 0) faults.push(...(await axe(page, 'plain')));
      if (isLong) faults.push(...(await notOpen(page)), ...(await unreachable(page)));
      if (faults.length > 0) faulty.push([id, ...faults]);
    }
    expect(faulty).toEqual([]);
    expect(wrong).toEqual([]);
  });

  it.each([
    ...PAGES.map((id) => `page-${id}--page`),
    ...programs,
    areaStory('calendar'),
    'state-model-frock--docs',
    'action-hu-split--docs',
    'entity-box--docs',
    'state-model-frock--languages',
  ])('draw %s for everybody, in each light', async (id) => {
    for (const toolbar of ['language:both;theme:light', 'language:both;theme:dark'] as const) {
      const page = await pageOf(toolbar);
      await show(page, id);
      expect(await axe(page, 'plain')).toEqual([]);
    }
    expect(wrong).toEqual([]);
  });

  it(
    'take a person through the review of an area: it has an end, outlasts a reload, and is handed on as a file',
    { timeout: DRAWN_MS },
    async () => {
      const said = (code: string): string => word(code).en;
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
      const page = await context.newPage();
      const area = `${book.url}/?path=/story/${areaStory('demo')}&globals=language:en`;
      const story = page.frameLocator('#storybook-preview-iframe').locator('#storybook-root');
      const next = story.getByRole('link', { name: said('review.next') });
      await page.goto(area);
      await story.getByLabel(said('review.by')).fill('Zhao Min');
      for (const item of reviewed) {
        const [verdict, status] = item === reviewed[0] ? ['reject', 'rejected'] : ['agree', 'agreed'];
        await next.click();
        await expect.poll(() => page.url()).toContain(storyId(`${item.kind}-${item.id}`, 'docs'));
        await story.getByLabel(said('review.text')).fill(verdict === 'reject' ? 'Not like this' : '');
        await story.getByRole('button', { name: said(`review.do.${verdict}`), exact: true }).click();
        await story
          .getByText(said(`review.status.${status}`), { exact: true })
          .first()
          .waitFor();
      }
      expect(await next.count()).toBe(0);

      await page.goto(area);
      const questions = story.locator('article[data-status]');
      await questions.first().getByLabel(said('question.because')).fill('The code may be longer');
      await questions
        .first()
        .getByRole('button', { name: said('question.wrong') })
        .click();
      await expect.poll(() => questions.count()).toBe(1);
      await questions
        .first()
        .getByRole('button', { name: said('question.agree') })
        .click();
      await story.getByText(said('question.end')).first().waitFor();

      await page.reload();
      await story.getByText(said('review.end')).waitFor();
      await story.getByLabel(said('question.all')).check();
      const statuses = (): Promise<readonly (string | null)[]> =>
        questions.evaluateAll((all) => all.map((each) => each.getAttribute('data-status')));
      expect(await statuses()).toEqual(['rejected', 'agreed']);

      await page.goto(`${book.url}/?path=/story/page-review--page&globals=language:en`);
      const download = page.waitForEvent('download');
      await story.getByRole('button', { name: said('review.export') }).click();
      const file = await (await download).path();
      const exported = JSON.parse(readFileSync(file, 'utf8')) as Reviews;
      const notes = Object.values(exported).flatMap((review) => Object.values(review));
      expect(notes.map(({ verdict }) => verdict).toSorted()).toEqual([
        ...Array.from({ length: reviewed.length }, () => 'agree'),
        'reject',
        'reject',
      ]);
      expect(notes.filter(({ verdict, on }) => verdict === 'agree' && on === '').every(({ sentences }) => sentences)).toBe(
        true,
      );

      const other = await browser.newPage();
      await other.goto(`${book.url}/iframe.html?viewMode=story&id=page-review--page&globals=language:en`);
      await other.getByLabel(said('review.import')).setInputFiles(file);
      await other
        .getByRole('status')
        .getByText(word('review.imported', { n: Object.keys(exported).length }).en)
        .waitFor();
      await other.goto(`${book.url}/iframe.html?viewMode=story&id=${areaStory('demo')}&globals=language:en`);
      await other.getByText(said('review.end')).waitFor();
      await other.evaluate(() => {
        Storage.prototype.setItem = () => {
          throw new DOMException('full', 'QuotaExceededError');
        };
      });
      await other.getByLabel(said('review.by')).fill('He Ying');
      await other.getByText(said('review.unstored')).waitFor();
      await Promise.all([context.close(), other.close()]);
    },
  );
});

describe("the book on a plant's own server", () => {
  let book: BuiltBook | undefined;
  const shop = useBookShop(async (folder) => {
    const [built, writer] = await Promise.all([
      buildBook(['--without-data']),
      buildProgram('stories/book/write.ts', inject('databasePrefix')),
    ]);
    book = built;
    mkdirSync(join(folder, 'dist/book/writer'), { recursive: true });
    symlinkSync(built.dir, join(folder, 'dist/book/pages'));
    symlinkSync(writer.file, join(folder, 'dist/book/writer/write.js'));
    return new PlantBook(folder, join(folder, 'kept'));
  });
  afterAll(() => book?.close());

  const open = async (account: string, path: string): Promise<Page> => {
    const page = await shop.device({ size: 'office', language: 'en' });
    expect((await page.request.post('/api/login', { data: { account, password: PASSWORD } })).ok()).toBe(true);
    // It is written when the first asks for it.
    expect((await page.request.get('/book/index.json', { timeout: 0 })).ok()).toBe(true);
    await page.goto(`/book/?path=/story/${path}&globals=language:en`);
    return page;
  };
  const storyIn = (page: Page): Locator => page.frameLocator('#storybook-preview-iframe').locator('#storybook-root');
  const said = (code: string): string => word(code).en;

  it('is read by its analyst, keeps their notes on the server, and shows them to others', async () => {
    const [item] = reviewed;
    const address = storyId(`${item!.kind}-${item!.id}`, 'docs');
    const faults: string[] = [];
    const page = await open('analyst', address);
    page.on('pageerror', ({ message }) => faults.push(message));
    const story = storyIn(page);
    await story.getByText(said('review.status.none'), { exact: true }).first().waitFor();
    expect(await story.getByLabel(said('review.by')).inputValue()).not.toBe('');
    await story.getByRole('button', { name: said('review.do.agree'), exact: true }).click();
    const agreed = said('review.status.agreed');
    await story.getByText(agreed, { exact: true }).first().waitFor();
    await page.reload();
    await story.getByText(agreed, { exact: true }).first().waitFor();
    const other = storyIn(await open('admin', address));
    await other.getByText(agreed, { exact: true }).first().waitFor();
    expect(faults).toEqual([]);
  });

  it('draws the client in it, which keeps nothing where that of the plant keeps what it has not sent', async () => {
    const page = await open('analyst', storyId('screen-inventory-move', 'screen'));
    await storyIn(page).locator('h1').first().waitFor();
    const kept = await page.evaluate(async () => ({
      databases: (await indexedDB.databases()).map(({ name }) => name),
      devices: Object.keys(localStorage).filter((key) => key.startsWith('takt')),
    }));
    expect(kept.databases).not.toContain('takt-outbox');
    expect(kept.devices).toEqual(['takt.device']);
  });
});
