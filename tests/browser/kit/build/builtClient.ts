import type { TestProject } from 'vitest/node';
import { buildClient } from '../../../kit/buildClient.ts';
import type { FoundBrowser } from '../../../kit/findBrowser.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The Chromium that drives the tests. */
    readonly browser: FoundBrowser;
    /** One that finds again what it kept, after it was killed. */
    readonly browserWithDisk: FoundBrowser;
    /** Where the client was built for this run. */
    readonly clientDir: string;
  }
}

/** Once per vitest run: builds the client. */
export default async function provideClient(project: TestProject): Promise<() => void> {
  const client = await buildClient();
  project.provide('clientDir', client.dir);
  return () => client.drop();
}
