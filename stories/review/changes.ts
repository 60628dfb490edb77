import { use } from 'react';
import type { changeText } from '#engine';
import { unzip } from '../plant/browserProduct.ts';
import type { SentenceChanges } from './sentences.ts';

/** What changed in one definition since another revision. */
export interface DefinitionChange {
  readonly what: 'added' | 'removed' | 'changed';
  readonly changes: readonly ReturnType<typeof changeText>[];
  /** Of what can be read in sentences: those that are gone, and those that are new. */
  readonly sentences?: SentenceChanges;
}

/** What changed in all of them, by `<kind>/<id>`; `since` is empty where there is nothing to compare with. */
export interface Changes {
  readonly since: string;
  /** Address of the plant that changed them. */
  readonly plant?: string;
  readonly definitions: Readonly<Record<string, DefinitionChange>>;
}

let loading: Promise<Changes> | undefined;

/** What changed since the revision the book was made with; read when the first asks, as it is long. */
export const useChanges = (): Changes => use((loading ??= load()));

async function load(): Promise<Changes> {
  const { default: zipped } = await import('virtual:changes');
  return JSON.parse(await unzip(zipped)) as Changes;
}
