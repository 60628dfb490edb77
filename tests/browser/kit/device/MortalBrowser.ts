import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import { chromium, type Page } from 'playwright-core';
import { inject } from 'vitest';
import { launchOptions } from '../../../kit/findBrowser.ts';
import { SIZES } from '../plant/Shop.ts';

/** A Chromium with a disk of its own that can be killed like a device whose battery is empty, and started again on what it kept. */
export class MortalBrowser {
  private readonly disk = mkdtempSync(join(tmpdir(), 'takt-device-'));
  private process: ChildProcess | undefined;

  /** Starts it. @returns its page */
  async start(url: string): Promise<Page> {
    const { executablePath = '', args = [], env } = launchOptions(inject('browserWithDisk'));
    const own = [
      '--headless=new',
      '--remote-debugging-port=0',
      `--user-data-dir=${this.disk}`,
      '--no-first-run',
      'about:blank',
    ];
    this.process = spawn(executablePath, [...args, '--no-sandbox', ...own], {
      stdio: ['ignore', 'ignore', 'pipe'],
      ...(env ? { env: env as NodeJS.ProcessEnv } : {}),
    });
    const browser = await chromium.connectOverCDP(await addressOf(this.process));
    const context = browser.contexts()[0]!;
    const page = context.pages()[0] ?? (await context.newPage());
    await page.setViewportSize(SIZES.pad);
    await page.goto(`${url}/#/pad`);
    return page;
  }

  /** Nobody asks it, nothing is put in order. */
  async kill(): Promise<void> {
    if (!this.process) return;
    const gone = once(this.process, 'exit');
    this.process.kill('SIGKILL');
    await gone;
  }

  async drop(): Promise<void> {
    await this.kill();
    rmSync(this.disk, { recursive: true, force: true, maxRetries: 50, retryDelay: 200 });
  }
}

/** Chromium tells on its error output where it listens. */
function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    child.stderr?.on('data', (part: Buffer) => {
      said += part.toString();
      const address = /DevTools listening on (ws:\S+)/.exec(said)?.[1];
      if (address !== undefined) resolve(address);
    });
    child.once('exit', () => reject(new Error(`Chromium ended: ${said.slice(0, 500)}`)));
  });
}
