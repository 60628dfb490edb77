import { gzipSync } from 'node:zlib';
import { plantDefinitions, Units, type SourceFile } from '#engine';
import { packProduct } from '../plant/packed/packProduct.ts';
import { productFrom } from '../plant/product.ts';
import type { Changes } from '../review/changes.ts';
import type { KeptNotes } from '../review/reviews.ts';
import type { PartName } from '../browser/parts.ts';
import { peopleOf } from './people.ts';
import { type IndexEntry, indexEntries, storyModules } from './storyModules.ts';

/** What a book is made of. */
export interface BookSource {
  readonly files: readonly SourceFile[];
  /** What flows were before. */
  readonly former?: readonly SourceFile[];
  readonly changes: Changes;
  readonly notes: KeptNotes;
}

/** A book as files of a server: every story there is, and the parts its pages read, each zipped. */
export interface Book {
  readonly entries: readonly IndexEntry[];
  readonly parts: Readonly<Record<PartName, Uint8Array>>;
}

/** @param units  of sets compiled before */
export function bookOf({ files, former = [], changes, notes }: BookSource, units = new Units()): Book {
  const { definitions, bundle, problems } = plantDefinitions(files, former, units);
  const product = productFrom(files, definitions, bundle);
  const { product: packed, scenarios } = packProduct({ ...product, problems });
  return {
    entries: indexEntries(storyModules(product)),
    parts: {
      product: gzipSync(packed),
      scenarios: gzipSync(scenarios),
      people: gzipSync(JSON.stringify(peopleOf(product))),
      changes: gzipSync(JSON.stringify(changes)),
      notes: gzipSync(JSON.stringify(notes)),
    },
  };
}
