import type { ActionDefinition } from '../../definitions.generated.ts';
import type { Finding } from '../../load/problemAt.ts';
import { below } from '../place.ts';
import type { LintInput } from '../types.ts';

/** What tells when something was: `repairedAt`, `damageAt`. */
const TELLS_PAST = /At$/;

/** A moment an action is told of the past is compared with now, by itself or through a name made of it: nobody has repaired tomorrow. */
export function* pastUnchecked(set: LintInput): Generator<Finding> {
  for (const action of set.actions.values()) {
    if (action.generated) continue;
    for (const name of momentsOf(set, action.definition))
      if (!isCompared(action.definition, name)) yield { ...below(action, 'input', 'properties', name), params: { name } };
  }
}

function momentsOf(set: LintInput, { input }: ActionDefinition): readonly string[] {
  return Object.entries(input.properties ?? {}).flatMap(([name, field]) => {
    const [entity, of] = field['x-of']?.split('.') ?? [];
    const own = entity === undefined ? field : set.entity.get(entity)?.definition.fields.properties?.[of ?? ''];
    return TELLS_PAST.test(name) && own?.format === 'date-time' ? [name] : [];
  });
}

/** An upper bound of one moment bounds those that another assert or check keeps before it. */
function isCompared({ assert = {}, let: lets = {} }: ActionDefinition, name: string): boolean {
  const names = [
    `input.${name}`,
    ...Object.entries(lets).flatMap(([alias, e]) => (e.includes(`input.${name}`) ? [alias] : [])),
  ];
  const mentions = (text: string): boolean =>
    names.some((each) => new RegExp(`(?<![\\w.])${each.replace('.', '\\.')}\\b`).test(text));
  return Object.values(assert).some((entry) => 'ok' in entry && /\bnow\b/.test(entry.ok) && mentions(entry.ok));
}
