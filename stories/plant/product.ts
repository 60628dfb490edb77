import {
  assumptions,
  citations,
  compile,
  contentHash,
  filePath,
  KINDS,
  load,
  type Bundle,
  type Citation,
  type DefinitionMaps,
  type Definitions,
  type LoadedDefinition,
  type Problem,
  type SourceFile,
} from '#engine';
import { withGenerated } from './withGenerated.ts';

/** Everything that is defined, as stories read and run it. */
export interface Product {
  readonly definitions: DefinitionMaps;
  /** Files of texts, by id. */
  readonly texts: ReadonlyMap<string, LoadedDefinition<object>>;
  /** In which file a text is written, by its code. */
  readonly textFiles: ReadonlyMap<string, string>;
  /** What tells one content of a definition from another, by `<kind>/<id>`. */
  readonly hashes: ReadonlyMap<string, string>;
  readonly bundle: Bundle;
  readonly citations: readonly Citation[];
  readonly assumptions: ReturnType<typeof assumptions>;
}

/** The same with everything that is wrong with it. */
export interface CheckedProduct extends Product {
  readonly problems: readonly Problem[];
}

const products = new WeakMap<readonly SourceFile[], Product>();

/** Loads and compiles files, once. */
export function productOf(files: readonly SourceFile[]): Product {
  const known = products.get(files);
  if (known) return known;
  const { definitions } = load(files);
  const product = productFrom(files, definitions, compile(definitions).bundle);
  products.set(files, product);
  return product;
}

/** What files define that were loaded and compiled before. */
export function productFrom(files: readonly SourceFile[], definitions: Definitions, bundle: Bundle): Product {
  const whole = withGenerated(definitions);
  return {
    definitions: mapsOf(whole),
    texts: textsOf(files),
    textFiles: new Map([...definitions.texts.zh].map(([code, { file }]) => [code, file])),
    hashes: new Map([...hashesOfFiles(files), ...hashesOf(whole)]),
    bundle,
    citations: citations(definitions),
    assumptions: assumptions(definitions),
  };
}

function mapsOf(definitions: DefinitionMaps): DefinitionMaps {
  return Object.fromEntries(KINDS.map((kind) => [kind, definitions[kind]])) as unknown as DefinitionMaps; // every kind has its map
}

/** Of functions with what pieces give them, and of generated ones, which have no file. */
function hashesOf({ action }: DefinitionMaps): Product['hashes'] {
  return new Map([...action].map(([id, { definition }]) => [`action/${id}`, contentHash(definition)]));
}

/** Of a file that is no JSON while it is written its text counts. */
function hashesOfFiles(files: readonly SourceFile[]): Product['hashes'] {
  return new Map(
    files.flatMap(({ path, text }) => {
      const named = filePath(path);
      return named ? [[`${named.kind}/${named.id}`, contentHash(contentOf(text))] as const] : [];
    }),
  );
}

function contentOf(text: string): object {
  try {
    return JSON.parse(text) as object;
  } catch {
    return [text];
  }
}

function textsOf(files: readonly SourceFile[]): Product['texts'] {
  return new Map(
    files.flatMap(({ path, text }) => {
      const named = filePath(path);
      if (named?.kind !== 'texts') return [];
      return [[named.id, { area: named.area, file: path, definition: JSON.parse(text) as object }] as const];
    }),
  );
}
