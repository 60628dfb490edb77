import type { ActionDefinition, Effects, EntityDefinition, PieceDefinition } from '../definitions.generated.ts';
import { staticEffects } from '../effects/effectKinds.ts';
import { camel, plural } from '../load/names.ts';
import { aliasesOf } from './aliases.ts';
import type { LintInput } from './types.ts';

type Effect = Effects[string];

/** The fields of an entity that say where stock is, as one piece guards them: of its ledger's place, or of a carrier. */
export function guardedFields({ entity }: LintInput, { guards }: PieceDefinition): ReadonlyMap<string, readonly string[]> {
  const fields = [...entity].map(([id, { definition }]) => {
    const isCarrier = guards?.carriers?.includes(id) ?? false;
    const location: readonly string[] = isCarrier
      ? Object.keys(definition.fields.properties ?? {})
      : (definition.ledger?.place ?? []);
    return [id, location.filter((name) => refOf(definition, name) === guards?.of)] as const;
  });
  return new Map(fields.filter(([, names]) => names.length > 0));
}

const refOf = ({ fields }: EntityDefinition, name: string): string | undefined => fields.properties?.[name]?.['x-ref'];

/** Entity of the rows an effect writes to, and how; undefined for an effect that sets no field. */
export function writeTarget(
  set: LintInput,
  action: ActionDefinition,
  effect: Effect,
):
  | { readonly entity: string | undefined; readonly isNew: boolean; readonly set: Readonly<Record<string, string>> }
  | undefined {
  const { makes, key, over, rows, set: values } = staticEffects(effect);
  if (makes) return { entity: makes.entity, isNew: true, set: { ...key, ...values } };
  if (!values) return undefined;
  const loop = ('forEach' in effect ? effect.forEach : undefined) ?? {};
  return { entity: over ?? entityOfPath(set, action, rows ?? '', loop), isNew: false, set: values };
}

/** Entity an expression leads to, as far as names tell: an alias, what a loop runs over, and what they refer to. */
export function entityOfPath(
  set: LintInput,
  action: ActionDefinition,
  expression: string,
  loop: Readonly<Record<string, string>>,
): string | undefined {
  const [, root = '', rest = ''] = /^(\w+)(?:\[[^\]]*\])?(.*)$/.exec(expression.trim()) ?? [];
  const { [root]: list, ...outer } = loop;
  const first = list === undefined ? aliasesOf(action).get(root)?.entity : entityOfPath(set, action, list, outer);
  const names = rest
    .replace(/\.filter\(.*$/, '')
    .split('.')
    .slice(1);
  return names.reduce<string | undefined>((at, name) => (at === undefined ? undefined : nextEntity(set, at, name)), first);
}

function nextEntity({ entity }: LintInput, id: string, name: string): string | undefined {
  const definition = entity.get(id)?.definition;
  const covered = definition?.kindOf === 'view' ? (definition.of ?? []) : [];
  return covered.find((each) => [camel(each), plural(camel(each))].includes(name)) ?? (definition && refOf(definition, name));
}
