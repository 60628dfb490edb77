import { use } from 'react';
import type { changeText } from '#engine';
import { readPart } from '../browser/parts.ts';
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
  /** They are those of the plant, to what was shipped. */
  readonly isOfPlant?: boolean;
  readonly definitions: Readonly<Record<string, DefinitionChange>>;
}

let loading: Promise<Changes> | undefined;

/** What changed since the revision the book was made with; read when the first asks, as it is long. */
export const useChanges = (): Changes => use((loading ??= readPart('changes').then((text) => JSON.parse(text) as Changes)));
