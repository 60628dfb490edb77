import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';

/** How Playwright starts the Chromium that was found. */
export interface FoundBrowser {
  readonly executablePath: string;
  readonly args: readonly string[];
  /** Where a browser from npm has the libraries that systems without a desktop lack. */
  readonly libraries?: string;
}

/** Names a Chromium goes by on a system. */
const WHOLE = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
/** The same without a window of its own: nearly twice as fast, but it keeps nothing on a disk. */
const SHELL = 'chromium-headless-shell';
/** Its own sandbox starts neither for root nor in most containers. */
const ARGS = ['--no-sandbox', '--disable-dev-shm-usage', '--autoplay-policy=no-user-gesture-required'];
/** A Chromium inside npm, for machines where nothing else can be installed; taken when somebody installed it. */
const FROM_NPM = '@sparticuz/chromium';

/**
 * The Chromium the tests drive: `CHROMIUM_PATH`, else the system's, else the one Playwright downloaded, else the one from npm.
 *
 * @returns undefined where there is none
 * @throws Error when `CHROMIUM_PATH` names a file that is not there
 */
export function findBrowser(env: NodeJS.ProcessEnv = process.env): Promise<FoundBrowser | undefined> {
  return find(env, [SHELL, ...WHOLE]);
}

/** As {@link findBrowser}: one that finds again what it kept on its disk, if there is one. */
export function findBrowserWithDisk(env: NodeJS.ProcessEnv = process.env): Promise<FoundBrowser | undefined> {
  return find(env, [...WHOLE, SHELL]);
}

async function find(env: NodeJS.ProcessEnv, names: readonly string[]): Promise<FoundBrowser | undefined> {
  const chosen = env['CHROMIUM_PATH'];
  if (chosen !== undefined && chosen !== '') {
    if (!existsSync(chosen)) throw new Error(`CHROMIUM_PATH: there is no ${chosen}`);
    return { executablePath: chosen, args: ARGS };
  }
  const executablePath = onPath(names, env['PATH'] ?? '') ?? downloaded();
  if (executablePath !== undefined) return { executablePath, args: ARGS };
  unpacked ??= fromNpm();
  return unpacked;
}

/**
 * As {@link findBrowser}; says aloud what is left out where there is none.
 *
 * @throws Error when there must be one: `REQUIRE_BROWSER=1`
 */
export async function findBrowserAloud(): Promise<FoundBrowser | undefined> {
  const found = await findBrowser();
  if (found) return found;
  console.log('No Chromium: THE TESTS IN A BROWSER ARE LEFT OUT. Install one, or name it with CHROMIUM_PATH.');
  if (process.env['REQUIRE_BROWSER'] === '1') throw new Error('REQUIRE_BROWSER: there is no Chromium');
  return undefined;
}

/** How to start it. */
export function launchOptions({ executablePath, args, libraries }: FoundBrowser): Parameters<typeof chromium.launch>[0] & {} {
  const env = libraries === undefined ? {} : { env: { ...process.env, LD_LIBRARY_PATH: libraries } };
  return { executablePath, args: [...args], ...env };
}

function onPath(names: readonly string[], path: string): string | undefined {
  const folders = path.split(delimiter).filter((folder) => folder !== '');
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync);
}

function downloaded(): string | undefined {
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

let unpacked: Promise<FoundBrowser | undefined> | undefined;

/** It unpacks its libraries only where it believes to be in the cloud it was made for. */
async function fromNpm(): Promise<FoundBrowser | undefined> {
  const { AWS_EXECUTION_ENV: cloud, LD_LIBRARY_PATH: before } = process.env;
  process.env['AWS_EXECUTION_ENV'] = 'AWS_Lambda_nodejs20.x';
  try {
    const { default: packed } = (await import(FROM_NPM)) as { default: { executablePath(): Promise<string> } };
    const libraries = process.env['LD_LIBRARY_PATH'];
    const executablePath = await packed.executablePath();
    return { executablePath, args: ARGS, ...(libraries === undefined ? {} : { libraries }) };
  } catch {
    return undefined;
  } finally {
    restore('AWS_EXECUTION_ENV', cloud);
    restore('LD_LIBRARY_PATH', before);
  }
}

function restore(name: string, value: string | undefined): void {
  if (value === undefined) delete process.env[name];
  else process.env[name] = value;
}
