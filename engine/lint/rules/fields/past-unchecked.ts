import type { ActionDefinition, FieldSchema } from '../../../definitions.generated.ts';
import type { Finding } from '../../../load/problemAt.ts';
import { locationBelow } from '../../../load/sourceLocation.ts';
import type { LintInput } from '../../types.ts';

/** Names of moments in the past: `repairedAt`, `damageAt`. */
const TELLS_PAST = /At$/;

type Input = ActionDefinition['input'];

/** A past moment an action takes as input: its location, and the names expressions use for it. */
interface PastMoment {
  readonly name: string;
  readonly keys: readonly string[];
  readonly called: RegExp;
}

/**
 * A past moment that an action takes as input is compared with `now`, directly or through a let: nothing was repaired
 * tomorrow.
 */
export function* pastUnchecked(set: LintInput): Generator<Finding> {
  for (const action of set.actions.values()) {
    if (action.generated) continue;
    for (const { name, keys, called } of momentsOf(set, action.definition.input))
      if (!isCompared(action.definition, called)) yield { ...locationBelow(action, 'input', ...keys), params: { name } };
  }
}

/** Moments of an input, those in the records of its lists too. */
function momentsOf(set: LintInput, { properties = {} }: Input): readonly PastMoment[] {
  return Object.entries(properties).flatMap(([name, field]) => {
    const records = Object.entries(field.items?.properties ?? {});
    return [
      ...(tellsPast(set, name, field) ? [{ name, keys: ['properties', name], called: wordPattern(`input\\.${name}`) }] : []),
      ...records
        .filter(([part, of]) => tellsPast(set, part, of))
        .map(([part]) => ({
          name: part,
          keys: ['properties', name, 'items', 'properties', part],
          called: new RegExp(`\\w\\.${part}\\b`),
        })),
    ];
  });
}

function tellsPast(set: LintInput, name: string, field: FieldSchema): boolean {
  const [entity, of] = field['x-of']?.split('.') ?? [];
  const own = entity === undefined ? field : set.entity.get(entity)?.definition.fields.properties?.[of ?? ''];
  return TELLS_PAST.test(name) && own?.format === 'date-time';
}

const wordPattern = (text: string): RegExp => new RegExp(`(?<![\\w.])${text}\\b`);

/** An upper bound of one moment bounds those that another assert or check keeps before it. */
function isCompared({ assert = {}, let: lets = {} }: ActionDefinition, called: RegExp): boolean {
  const names = [called, ...Object.entries(lets).flatMap(([alias, e]) => (called.test(e) ? [wordPattern(alias)] : []))];
  return Object.values(assert).some(
    (entry) => 'ok' in entry && /\bnow\b/.test(entry.ok) && names.some((name) => name.test(entry.ok)),
  );
}
