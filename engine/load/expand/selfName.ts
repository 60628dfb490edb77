import type { TraitDefinition } from '../../definitions.generated.ts';
import { camel } from '../names.ts';

/** Keys whose value is an entity, or a field of one. */
const ENTITIES: ReadonlySet<string> = new Set(['entity', 'create', 'obtain', 'x-ref', 'x-scan', 'x-of', 'count']);
/** Keys whose value is no expression. */
const WORDS: ReadonlySet<string> = new Set([
  'id',
  'source',
  'code',
  'notify',
  'missing',
  'event',
  'rule',
  'at',
  'as',
  'roles',
  'title',
  'type',
  'format',
]);
/** Collections whose keys are chosen names: every value in them is an expression. */
const NAMED: ReadonlySet<string> = new Set(['by', 'byAll', 'set', 'key', 'with', 'params', 'let', 'total']);
/** `self` outside of a text in quotes. */
const SELF = /'(?:[^'\\]|\\.)*'|\bself\b/g;

/** The trait as it reads for one entity: `self` is the entity where one is named, and in expressions the row acted on. */
export function withSelf(trait: TraitDefinition, entity: string): TraitDefinition {
  return renamed(trait, '', entity) as TraitDefinition;
}

function renamed(value: unknown, key: string, entity: string): unknown {
  if (typeof value === 'string') return text(value, key, entity);
  if (Array.isArray(value)) return value.map((item) => renamed(item, key, entity));
  if (typeof value !== 'object' || value === null) return value;
  const isNamed = NAMED.has(key);
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, renamed(inner, isNamed ? '' : name, entity)]),
  );
}

function text(value: string, key: string, entity: string): string {
  if (ENTITIES.has(key)) return value.replace(/^self(?=[.-]|$)/, entity);
  return WORDS.has(key) ? value : value.replace(SELF, (found) => (found === 'self' ? camel(entity) : found));
}
