import type { ScenarioDefinition } from '../definitions.generated.ts';
import type { Definitions } from '../load/definitions.ts';
import { filePath } from '../load/files/filePath.ts';
import { KINDS, type Kind } from '../load/kinds.ts';
import { pointer } from '../load/pointer.ts';
import { oncePer } from '../value/oncePer.ts';

/** One place that cites the specification, or marks that the specification is silent. */
export interface Citation {
  readonly kind: Kind;
  readonly file: string;
  /** JSON Pointer of the `source` (or its item), or of the entry that is assumed. */
  readonly pointer: string;
  readonly source: string;
}

/** What the id of a documented rule looks like. */
export const RULE_ID = /^[A-Z]{2}(?:-[A-Z])?-\d+$/;

/** Every `source` of the set, one entry per rule cited, in file order. */
export function citations(set: Definitions): readonly Citation[] {
  return markedEntries(set, 'source').flatMap(({ value, ...location }) => {
    if (typeof value === 'string') return [{ ...location, source: value }];
    return Array.isArray(value)
      ? value.map((source, i) => ({ ...location, pointer: location.pointer + pointer(i), source: String(source) }))
      : [];
  });
}

/** Every entry marked `assumed`, by the pointer of the entry itself; what a trait gives to several entities is assumed once. */
export function assumptions(set: Definitions): readonly Omit<Citation, 'source'>[] {
  const found = markedEntries(set, 'assumed').flatMap(({ value, kind, file, pointer: at }) =>
    value === true ? [{ kind: kindOfFile(file) ?? kind, file, pointer: at.slice(0, at.lastIndexOf('/')) }] : [],
  );
  return [...new Map(found.map((each) => [`${each.file}#${each.pointer}`, each])).values()];
}

const kindOfFile = (file: string): Kind | undefined => KINDS.find((kind) => kind === filePath(file)?.kind);

type Mark = 'source' | 'assumed';
type MarkedEntry = Omit<Citation, 'source'> & { readonly value: unknown };

/** Kinds whose content has no such key, or uses it as a name of its own; a variant is among the actions, a trait in its entities. */
const UNMARKED: readonly Kind[] = ['variant', 'trait', 'world', 'documented-rules'];

function markedEntries(set: Definitions, mark: Mark): readonly MarkedEntry[] {
  return KINDS.filter((kind) => !UNMARKED.includes(kind)).flatMap((kind) =>
    [...set[kind].values()].flatMap(({ file, definition }) =>
      (kind === 'scenario' ? marksOfScenario(definition as ScenarioDefinition) : marksOf(definition))
        // What a piece gives is the piece's.
        .filter(([name, at]) => name === mark && (kind !== 'action' || set.origins.of(file, at) === undefined))
        .map(([, at, value]) => set.origins.written({ kind, file, pointer: at, value })),
    ),
  );
}

const marksOf = oncePer((definition: object) => [...marks(definition, '')]);
const marksOfScenario = oncePer((definition: ScenarioDefinition) => [...marks(envelopesOf(definition), '')]);

/** What a scenario says of itself, and each of several that stand together; its rows and steps cite nothing. */
function envelopesOf({ scenarios = {}, ...own }: ScenarioDefinition): object {
  const envelope = ({ source, assumed }: Pick<ScenarioDefinition, 'source' | 'assumed'>): object => ({ source, assumed });
  const parts = Object.entries(scenarios).map(([name, part]) => [name, envelope(part)] as const);
  return { ...envelope(own), scenarios: Object.fromEntries(parts) };
}

/** Collections whose keys are chosen names: a field may be called `source`. */
const NAMED: ReadonlySet<string> = new Set([
  'properties',
  'set',
  'key',
  'by',
  'byAll',
  'with',
  'input',
  'columns',
  'group',
  'let',
  'params',
  'load',
]);

function* marks(value: unknown, at: string, isNamed = false): Generator<readonly [Mark, string, unknown]> {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    const here = at + pointer(name);
    const isMark = (name === 'source' || name === 'assumed') && !isNamed;
    if (isMark && (typeof inner !== 'object' || Array.isArray(inner))) yield [name, here, inner];
    else yield* marks(inner, here, !isNamed && NAMED.has(name));
  }
}
