import type { TestProject } from 'vitest/node';
import { buildClient } from '../../../kit/buildClient.ts';
import type { FoundBrowser } from '../../../kit/findBrowser.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The Chromium that drives the tests. */
    readonly browser: FoundBrowser;
    /** One that finds again what it kept, after it was killed. */
    readonly browserWithDisk: FoundBrowser;
    /** Where the client is built. */
    readonly clientDir: string;
  }
}

/** Once per vitest run: the client, built. */
export default async function provideClient(project: TestProject): Promise<void> {
  project.provide('clientDir', (await buildClient()).dir);
}
