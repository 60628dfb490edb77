import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { keepPicture } from './failed.ts';

/** What the tests of a file share, with the browser that looks at it. */
interface OpenedPage {
  readonly browser: Browser;
  close(): Promise<void>;
}

/** Opens it before the tests of a file and closes it after them; of a test that fails, every page is kept as a picture. */
export function useOpened<T extends OpenedPage>(open: () => Promise<T>): T {
  let opened: T | undefined;
  beforeAll(async () => void (opened = await open()));
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await keepPictures(opened?.browser, task.name);
  });
  afterAll(() => opened?.close());
  return new Proxy({} as T, {
    get: (_, name) => opened?.[name as keyof T],
    set: (_, name, value: T[keyof T]) => {
      opened![name as keyof T] = value;
      return true;
    },
  });
}

async function keepPictures(browser: Browser | undefined, test: string): Promise<void> {
  const pages = browser?.contexts().flatMap((context) => context.pages()) ?? [];
  const name = test.replaceAll(/[^\w]+/g, '-');
  for (const [i, page] of pages.entries()) await keepPicture(page, `${name}-${i + 1}`);
}
