import { changeText, diffDefinitions, filePath, type SourceFile } from '#engine';
import { productOf, type Product } from '../plant/product.ts';
import type { Changes, DefinitionChange } from '../review/changes.ts';
import { sentenceChanges, sentencesIn, type SentenceChanges } from '../review/sentences.ts';
import { reviewItems } from '../review/task.ts';

/** What differs between two sets of files, by `<kind>/<id>`, what reads otherwise in sentences. */
export function changesBetween(old: readonly SourceFile[], now: readonly SourceFile[]): Changes['definitions'] {
  const changed = compare(byKey(old), byKey(now));
  const said = changedSentences(productOf(old), productOf(now));
  const keys = [...new Set([...Object.keys(changed), ...said.keys()])].toSorted();
  return Object.fromEntries(
    keys.map((key) => {
      const sentences = said.get(key);
      return [key, { ...(changed[key] ?? { what: 'changed', changes: [] }), ...(sentences ? { sentences } : {}) }] as const;
    }),
  );
}

/** What reads otherwise, also where another definition changed, as its pieces; both are written with the words of today. */
function changedSentences(old: Product, now: Product): ReadonlyMap<string, SentenceChanges> {
  const before = { ...old, bundle: { ...old.bundle, texts: textsOfToday(old.bundle.texts, now.bundle.texts) } };
  return new Map(
    reviewItems(now).flatMap(({ of, kind, id, hash }) => {
      if (!old.definitions[kind].has(id) || old.hashes.get(of) === hash) return [];
      const changes = sentenceChanges(sentencesIn(before, kind, id), sentencesIn(now, kind, id));
      return changes.gone.length + changes.added.length === 0 ? [] : [[of, changes] as const];
    }),
  );
}

type BundleTexts = Product['bundle']['texts'];

/** Texts as they were, but for those that describe definitions. */
function textsOfToday(old: BundleTexts, now: BundleTexts): BundleTexts {
  const both = (language: keyof BundleTexts): ReadonlyMap<string, string> => {
    const describing = [...now[language]].filter(([code]) => /^(?:definitions|words)\./.test(code));
    return new Map([...now[language], ...old[language], ...describing]);
  };
  return { zh: both('zh'), en: both('en') };
}

type Texts = ReadonlyMap<string, string>;

/** Texts of definitions by `<kind>/<id>`; one that is not there is empty. */
function byKey(files: readonly SourceFile[]): Texts {
  return new Map(
    files.flatMap(({ path, text }) => (changeKey(path) === undefined ? [] : [[changeKey(path)!, text] as const])),
  );
}

function compare(old: Texts, now: Texts): Changes['definitions'] {
  const entries = [...new Set([...old.keys(), ...now.keys()])].toSorted().flatMap((key) => {
    const [before = '', after = ''] = [old.get(key), now.get(key)];
    const change = before === after ? undefined : changeOf(before, after);
    return change ? [[key, change] as const] : [];
  });
  return Object.fromEntries(entries);
}

function changeOf(before: string, after: string): DefinitionChange | undefined {
  if (before === '' && after === '') return undefined;
  if (before === '') return { what: 'added', changes: [] };
  if (after === '') return { what: 'removed', changes: [] };
  const changes = diffDefinitions(JSON.parse(before) as JsonObject, JSON.parse(after) as JsonObject);
  return changes.length === 0 ? undefined : { what: 'changed', changes: changes.map(changeText) };
}

type JsonObject = Parameters<typeof diffDefinitions>[0];

/** A definition that moved to another folder is the same. */
export function changeKey(path: string): string | undefined {
  const named = filePath(path);
  return named && !path.startsWith('schema/') ? `${named.kind}/${named.id}` : undefined;
}
