import { rmSync } from 'node:fs';
import pg from 'pg';
import { inject } from 'vitest';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { Directory } from '../../../../engine/scenario/directory.ts';
import { readGiven } from '../../../../engine/scenario/given.ts';
import type { ScenarioRunner } from '../../../../engine/scenario/types.ts';
import { FirstPassword } from '../../../../server/services/auth/FirstPassword.ts';
import { checkedApp } from '../../../kit/checkedApp.ts';
import type { IdentityProvider } from '../../../../server/services/openId/IdentityProvider.ts';
import { invariantsOf } from '../../../../server/services/invariants/invariants.ts';
import { brokenInvariants } from '../../../../server/services/invariants/check.ts';
import { wirePlatform } from '../../../../server/start/platform.ts';
import type { PlantBook } from '../../../../server/services/book/PlantBook.ts';
import { CompilerThread } from '../../../../server/services/definitions/compiler/CompilerThread.ts';
import { createPool } from '../../../../server/database/store/pool.ts';
import { GivenRows } from '../../../http/GivenRows.ts';
import { compile, load, type Bundle, type SourceFile } from '#engine';
import { bundle, productTemplate } from '../../../http/plant.ts';
import { testDatabase, type Template } from '../../../kit/database.ts';
import type { TestConnection } from '../../../kit/databaseCluster.ts';
import { freePort } from '../../../kit/freePort.ts';
import { TestProvider } from '../../../kit/TestProvider.ts';
import { allFiles, definitionFiles } from '../../../kit/files.ts';
import { environment, plantTemplate } from '../../../kit/plantTemplate.ts';
import { buildProgram } from '../../../kit/program.ts';
import { publicTempDir } from '../../../kit/tempDir.ts';
import { openBrowser } from '../device/browser.ts';
import { useOpened } from '../opened.ts';
import { watchPage } from '../watchPage.ts';
import { WORLD } from './world.ts';

/** Sizes of the devices people work on. */
export const SIZES = {
  pad: { width: 1280, height: 800 },
  portrait: { width: 800, height: 1280 },
  phone: { width: 390, height: 844 },
  tablet: { width: 1024, height: 768 },
  office: { width: 1440, height: 900 },
} as const;

/** A device: its size, and what it keeps for itself. */
interface DeviceChoice {
  readonly size?: keyof typeof SIZES;
  readonly language?: 'zh' | 'en';
  readonly theme?: 'light' | 'dark' | 'sun';
  readonly more?: BrowserContextOptions;
}

/** The server as it ships on a database of its own, with a small plant in it, and a Chromium. */
export interface Shop {
  readonly url: string;
  readonly pool: pg.Pool;
  readonly browser: Browser;
  /** Sets the server's clock forward; seconds. */
  wait(seconds: number): void;
  /** A page of a new device, nobody signed in. What goes wrong inside it fails the test. */
  device(choice?: DeviceChoice): Promise<Page>;
  /** The values of one row, by code. */
  row(table: string, code: string): Promise<Readonly<Record<string, unknown>>>;
  /** Ids of broken invariants. */
  broken(): ReturnType<typeof brokenInvariants>;
  close(): Promise<void>;
}

const template: Template = {
  name: 'shop',
  build: async (connection) => {
    await productTemplate.build(connection);
    await putWorld(connection, bundle);
  },
};

/** What a shop is made of: the product, and definitions of a test beside it. */
interface CreatedRecord {
  readonly files: readonly SourceFile[];
  readonly bundle: Bundle;
  readonly template: Template;
}

function madeOf(own: readonly SourceFile[]): CreatedRecord {
  if (own.length === 0) return { files: definitionFiles(), bundle, template };
  const files = [...definitionFiles(), ...own];
  const made = compile(load(files).definitions);
  const errors = made.problems.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw new Error(JSON.stringify(errors));
  const name = `shop_${made.bundle.hash.slice(0, 12)}`;
  const plant = plantTemplate(name, made.bundle, new Date('2026-01-01T00:00:00Z'));
  const build = async (connection: TestConnection): Promise<void> => {
    await plant.build(connection);
    await putWorld(connection, made.bundle);
  };
  return { files, bundle: made.bundle, template: { name, build } };
}

/**
 * Opens a shop for the tests of a file, with definitions of the test where it brings some.
 */
export function useShop(own: readonly SourceFile[] = []): Shop {
  return useOpened(() => openShop(madeOf(own)));
}

/** Opens one whose server compiles definitions in a thread, as it ships: something is published in it. */
export function usePublishingShop(): Shop {
  return useOpened(async () => {
    const { file } = await buildProgram('server/services/definitions/compiler/thread.ts', inject('databasePrefix'));
    return openShop({ files: allFiles(), bundle, template }, { compiler: new CompilerThread(file) });
  });
}

/** Opens one that has the book of definitions. @param open  makes it, in an empty folder */
export function useBookShop(open: (folder: string) => Promise<PlantBook>): Shop {
  return useOpened(async () => openShop(madeOf([]), { book: await open(publicTempDir()) }));
}

/** A shop that signs in by an identity provider, too. */
export interface ProviderShop extends Shop {
  readonly provider: TestProvider;
}

/** Opens one with a provider beside it. */
export function useProviderShop(): ProviderShop {
  return useOpened(async () => {
    const port = await freePort();
    const provider = await TestProvider.open(`http://127.0.0.1:${port}`);
    const shop = await openShop(madeOf([]), { provider: provider.client(), port });
    const close = async (): Promise<void> => {
      await Promise.all([shop.close(), provider.close()]);
    };
    return { ...shop, provider, close };
  });
}

/** What a server has beside what every shop has. */
interface ShopExtras {
  readonly book?: PlantBook;
  readonly compiler?: CompilerThread;
  readonly provider?: IdentityProvider;
  readonly port?: number;
}

async function openShop({ files, bundle, template }: CreatedRecord, extras: ShopExtras = {}): Promise<Shop> {
  const { book, compiler, provider, port = 0 } = extras;
  const database = await testDatabase(template);
  const [pool, blocks] = [8, 2].map((max) => createPool(database.connection, { max })) as [pg.Pool, pg.Pool];
  let ahead = 0;
  const now = (): Date => new Date(Date.now() + ahead);
  const firstPassword = new FirstPassword('admin');
  const clientDir = inject('clientDir');
  const dataDir = publicTempDir();
  const parts = {
    environment,
    pool,
    blocks,
    files,
    bundle,
    firstPassword,
    clientDir,
    dataDir,
    now,
    ...(book && { book }),
    ...(compiler && { compiler }),
    ...(provider && { provider }),
  };
  const app = checkedApp(wirePlatform(parts));
  const [url, browser] = await Promise.all([app.listen({ host: '127.0.0.1', port }), openBrowser()]);
  return {
    url,
    pool,
    browser,
    wait: (seconds) => void (ahead += seconds * 1_000),
    device: (choice = {}) => openDevice(browser, url, choice),
    row: async (table, code) => {
      const { rows } = await pool.query<Record<string, unknown>>(`SELECT * FROM "${table}" WHERE "code" = $1`, [code]);
      return rows[0]!;
    },
    broken: () => brokenInvariants(pool, invariantsOf(bundle)),
    close: async () => {
      await browser.close();
      app.server.closeAllConnections();
      await Promise.all([app.close(), compiler?.close()]);
      await Promise.all([pool.end(), blocks.end()]);
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function openDevice(browser: Browser, url: string, choice: DeviceChoice): Promise<Page> {
  const { size = 'pad', language = 'zh', theme = 'light', more = {} } = choice;
  const fixed = { viewport: SIZES[size], hasTouch: size !== 'office', baseURL: url, serviceWorkers: 'block' } as const;
  const context = await browser.newContext({ ...fixed, ...more });
  await context.addInitScript(
    (kept) => {
      if (localStorage.getItem('takt.device') === null) localStorage.setItem('takt.device', kept);
    },
    JSON.stringify({ id: 'pad-test', language, theme }),
  );
  const page = await context.newPage();
  await watchPage(page);
  return page;
}

/** Puts the given rows in. */
async function putWorld(connection: TestConnection, bundle: Bundle): Promise<void> {
  const pool = new pg.Pool({ ...connection, max: 1 });
  const rows = new GivenRows(pool, bundle);
  const scenario = { given: WORLD };
  const read = await readGiven(scenario, bundle, new Directory(rows as unknown as ScenarioRunner));
  if (read.faults.length > 0) throw new Error(JSON.stringify(read.faults));
  await rows.insert(read.rows);
  await pool.end();
}
