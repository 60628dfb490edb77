import { use } from 'react';
import type { Changes } from '../generate/changesPlugin.ts';
import { unzip } from '../plant/browserProduct.ts';

let loading: Promise<Changes> | undefined;

/** What changed since the revision the book was made with; read when the first asks, as it is long. */
export const useChanges = (): Changes => use((loading ??= load()));

async function load(): Promise<Changes> {
  const { default: zipped } = await import('virtual:changes');
  return JSON.parse(await unzip(zipped)) as Changes;
}
