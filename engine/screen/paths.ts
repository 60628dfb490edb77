import type { Type } from '../expr/types.ts';
import { naturalKey } from '../model/naturalKey.ts';
import type { Bundle, ComputedModel, EntityModel, FieldKind, FieldModel } from '../model/types.ts';
import { definitionWords, fieldAppearance, titleOf } from './fields.ts';
import type { ViewField } from './view.ts';
import { withoutEmpty } from '../value/withoutEmpty.ts';

/** What stands at the end of a dotted path: its entity, and the field or what is computed there. */
interface PathEnd {
  readonly entity: EntityModel;
  readonly name: string;
  readonly field?: FieldModel;
  readonly computed?: ComputedModel;
}

/** A path of a record as a client shows it; undefined when it leads nowhere. */
export function pathView(bundle: Bundle, entity: string, path: readonly string[]): ViewField | undefined {
  const end = endOf(bundle, entity, path);
  if (!end) return undefined;
  const name = path.join('.');
  const title = titleAt(bundle, entity, path, end);
  if (end.field)
    return withoutEmpty<ViewField>({
      ...fieldAppearance(end.field),
      ...definitionWords(bundle, end.field.items ?? end.field),
      name,
      title,
      ...tonesOf(end),
      form: end.field.schema['x-schema'],
      entity: end.field.schema['x-record'],
    });
  return { name, title, ...ofComputed(end.computed) };
}

/** The same by the type alone, for a value that is more than a path. */
export function typeView(type: Type): Pick<ViewField, 'kind' | 'widget' | 'words' | 'wordsOf' | 'scale' | 'ref'> {
  if (type.kind === 'row') return { kind: 'ref', widget: 'reference', ref: type.entity };
  if (type.kind === 'list' || type.kind === 'record') return { kind: 'list', widget: 'rows' };
  if (type.kind === 'string' && type.words)
    return withoutEmpty({ kind: 'string', widget: 'select', words: type.words, wordsOf: type.wordsOf });
  return { ...SCALARS[type.kind === 'null' ? 'string' : type.kind], ...('scale' in type ? { scale: type.scale ?? 0 } : {}) };
}

type Appearance = { readonly kind: FieldKind; readonly widget: ViewField['widget'] };

const SCALARS = {
  string: { kind: 'string', widget: 'text' },
  int: { kind: 'int', widget: 'integer' },
  decimal: { kind: 'decimal', widget: 'quantity' },
  bool: { kind: 'bool', widget: 'switch' },
  date: { kind: 'date', widget: 'date' },
  time: { kind: 'time', widget: 'time' },
  timestamp: { kind: 'timestamp', widget: 'date-time' },
  duration: { kind: 'int', widget: 'integer' },
} as const satisfies Readonly<Record<string, Appearance>>;

function endOf(bundle: Bundle, from: string, path: readonly string[]): PathEnd | undefined {
  const steps = path.slice(0, -1);
  const owner = steps.reduce<string | undefined>((at, step) => bundle.entities.get(at ?? '')?.fields.get(step)?.ref, from);
  const entity = bundle.entities.get(owner ?? '');
  const name = path.at(-1) ?? '';
  const [field, computed] = [entity?.fields.get(name), entity?.computed.get(name)];
  return entity && (field ?? computed)
    ? { entity, name, ...(field ? { field } : {}), ...(computed ? { computed } : {}) }
    : undefined;
}

/** What names a row behind a reference is called like the reference: `part.code` is the part, `supplier.name` the supplier. */
function titleAt(bundle: Bundle, from: string, path: readonly string[], { entity, name, field }: PathEnd): string {
  const isKey = name === naturalKey(entity.definition) || name === entity.label[0] || name === 'name';
  const reference = path.length > 1 && isKey ? endOf(bundle, from, path.slice(0, -1)) : undefined;
  if (reference) return `${reference.entity.id}.field.${reference.name}`;
  return field?.role === 'system' ? titleOf(field) : `${entity.id}.field.${name}`;
}

/** How the words of a state look, or of a field that says so itself. A state on several axes has no tone by word. */
function tonesOf({ entity, name, field }: PathEnd): Pick<ViewField, 'tones'> | Pick<ViewField, 'tones' | 'widget'> {
  const own = field?.schema['x-tones'];
  if (own) return { tones: own, widget: 'state' };
  const tones = entity.states.find(({ fields }) => fields.length === 1 && fields[0] === name)?.model.tones;
  return tones && tones.size > 0 ? { tones: Object.fromEntries(tones) } : {};
}

function ofComputed(computed: ComputedModel | undefined): Appearance & Pick<ViewField, 'scale'> {
  if (computed?.kind === 'value') return typeView(computed.value.type);
  const scale = computed?.scale ?? 0;
  return { ...SCALARS[scale === 0 ? 'int' : 'decimal'], scale };
}
