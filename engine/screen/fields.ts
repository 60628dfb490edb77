import { MOVEMENT, movementTitles } from '../describe/movementTitles.ts';
import { codeKeys, naturalKey } from '../model/naturalKey.ts';
import { FLOW_NODE, nodeTitles } from '../model/flowTypes.ts';
import { isGranting, isLimiting, LIMIT, PERMISSION } from '../model/reach.ts';
import type { Bundle, EntityModel, FieldModel, QueryModel } from '../model/types.ts';
import { pickQueries } from '../permission/picks.ts';
import { pathIn } from './pathIn.ts';
import { grantableWords, groupedChanges, groupedLimits, limitWords, permissionWords } from './words/permissionWords.ts';
import { isScannable } from '../model/scannable.ts';
import type { ViewField } from './view.ts';
import type { Viewer } from './viewer.ts';
import { withoutEmpty } from '../value/withoutEmpty.ts';
import { widgetOf } from './widgets.ts';

/** Whose roles say what can be picked. */
type Reader = Pick<Viewer, 'bundle' | 'roles'>;

/** An input, or a parameter, as a client draws it. */
export function fieldView(viewer: Reader, field: FieldModel): ViewField {
  const { minItems, maxItems } = field.schema;
  return withoutEmpty<ViewField>({
    ...fieldAppearance(field),
    ...(isPickedOnly(viewer, field) ? { widget: 'reference' as const } : {}),
    ...definitionWords(viewer.bundle, field),
    ...(isGranting(field) ? grantableWords(viewer) : {}),
    ...(isLimiting(field) ? groupedLimits(viewer.bundle) : {}),
    ...changeGroups(viewer, field),
    ...(field.among ? { widget: 'select' as const, words: [], wordsOf: '' } : {}),
    name: field.name,
    title: titleOf(field),
    required: field.required || isAlwaysRequired(field) || undefined,
    hasOtherCodes: hasOtherCodes(viewer, field.ref) || undefined,
    isStocked: isStocked(viewer, field.ref) || undefined,
    options: optionSource(viewer, field),
    suggest: suggestionSource(viewer, field),
    device: field.schema['x-device'],
    fields: field.fields?.map((each) => fieldView(viewer, each)),
    items: field.items && fieldView(viewer, field.items),
    minItems,
    maxItems,
  });
}

/** Asked for in every input although rows may lack it: those of before it was. */
function isAlwaysRequired({ when: { show, required } = {} }: FieldModel): boolean {
  return show === undefined && required?.node.op === 'literal' && required.node.value === true;
}

/** What no scanner reads is picked by its name. */
function isPickedOnly({ bundle }: Reader, field: FieldModel): boolean {
  const entity = field.schema['x-scan'];
  return entity !== undefined && widgetOf(field) === 'scan' && !isScannable(bundle, entity);
}

/** Whether rows of an entity are named by other codes than their key. */
export function hasOtherCodes({ bundle }: Pick<Reader, 'bundle'>, name = ''): boolean {
  const entity = bundle.entities.get(name);
  return entity !== undefined && codeKeys(entity).length > 1;
}

/** Whether stock is of rows of an entity: what the first balance of a ledger names. */
function isStocked({ bundle }: Pick<Reader, 'bundle'>, name: string | undefined): boolean {
  const isOf = ({ ledger, fields }: EntityModel): boolean =>
    ledger !== undefined && fields.get(ledger.balance[0] ?? '')?.ref === name;
  return name !== undefined && [...bundle.entities.values()].some(isOf);
}

/** A field that names a definition takes one of those there are; each is its own text. */
export function definitionWords(
  bundle: Bundle,
  { schema }: FieldModel,
): Pick<ViewField, 'widget' | 'words' | 'wordsOf' | 'titles'> | object {
  const { roles, labels, actions, flows, forms, entities } = bundle;
  const kinds: Readonly<Record<string, ReadonlyMap<string, unknown>>> = {
    role: roles,
    label: labels,
    action: actions,
    flow: flows,
    form: forms,
    entity: entities,
  };
  if (schema['x-changesOf'] !== undefined) return { widget: 'select', words: [], wordsOf: '' };
  const kind = schema['x-definition'] ?? '';
  if (kind === PERMISSION) return permissionWords(bundle);
  if (kind === LIMIT) return limitWords(bundle);
  if (kind === MOVEMENT) return movementWords(bundle);
  const approved = schema['x-flowsOf'];
  if (approved !== undefined) {
    const words = [...flows].flatMap(([id, { entity }]) => (entity === approved ? [id] : []));
    return { widget: 'select', words, wordsOf: '' };
  }
  const ids = kind === FLOW_NODE ? nodeTitles(bundle) : kinds[kind]?.keys();
  return ids ? { widget: 'select', words: [...ids], wordsOf: '' } : {};
}

function changeGroups({ bundle }: Reader, { items }: FieldModel): Pick<ViewField, 'groups' | 'words'> {
  const of = items?.schema['x-changesOf'];
  return of === undefined ? {} : groupedChanges(bundle, of);
}

function movementWords(bundle: Bundle): Pick<ViewField, 'widget' | 'words' | 'wordsOf' | 'titles'> {
  const titles = movementTitles(bundle);
  return { widget: 'select', words: [...titles.keys()], wordsOf: '', titles: Object.fromEntries(titles) };
}

/** How a field's value is displayed, wherever it appears. */
export function fieldAppearance(field: FieldModel): Omit<ViewField, 'name' | 'title'> {
  const {
    minimum,
    exclusiveMinimum,
    maximum,
    maxLength,
    'x-dictionary': dictionary,
    'x-unit': unit,
    'x-aspect': aspect,
    'x-findable': isExact,
  } = field.schema;
  return withoutEmpty<Omit<ViewField, 'name' | 'title'>>({
    kind: field.kind,
    widget: widgetOf(field),
    words: field.words,
    wordsOf: field.wordsOf,
    scale: field.scale,
    minimum,
    exclusiveMinimum,
    maximum,
    maxLength,
    ref: field.ref,
    dictionary,
    aspect,
    isExact,
    unit: unit && `unit.${unit}`,
  });
}

/** Code of a field's name. Fields every entity has share one title. */
export function titleOf({ role, name, title }: FieldModel): string {
  if (role === 'system') return `field.${name}`;
  if (!title) return name;
  return title.of === '' ? title.word : `${title.of}.${title.word}`;
}

/** Where a field is picked from, and which of the rows the rest of the form leaves. */
function optionSource(viewer: Reader, field: FieldModel): ViewField['options'] {
  if (field.ref === undefined) return undefined;
  const options = optionsOf(viewer, field.ref, { choices: choicesOf(field), inUse: field.inUse ?? field.items?.inUse });
  const { column, by = '' } = field.schema['x-narrow'] ?? {};
  const [input = '', of] = by.split('.');
  return options && column !== undefined
    ? { ...options, narrow: { column, input, ...(of === undefined ? {} : { of }) } }
    : options;
}

/** Where the values are that a text was given before; undefined where the person may read them nowhere. */
function suggestionSource(viewer: Reader, { schema }: FieldModel): ViewField['suggest'] {
  const [entity = '', written] = schema['x-of']?.split('.') ?? [];
  return schema['x-suggest'] === true ? optionsOf(viewer, entity, { written }) : undefined;
}

/** The query a field, or each of several values of it, is picked from. */
function choicesOf({ schema, items }: FieldModel): string | undefined {
  return schema['x-choices'] ?? items?.schema['x-choices'];
}

/** What is picked: the field that is written, by default what names a row; and the one query to pick from, where a field names it. */
interface PickTarget {
  readonly written?: string | undefined;
  readonly choices?: string | undefined;
  /** The field that says whether a row may be picked. */
  readonly inUse?: string | undefined;
}

/**
 * The query a user picks a row from, and the column that is written: `<entity>-list` if they may run it, else the entity's
 * default query, else any other over all its rows. Undefined when they may run none: the code is then typed or scanned.
 */
export function optionsOf({ bundle, roles }: Reader, entity: string, target: PickTarget): ViewField['options'] {
  const model = bundle.entities.get(entity);
  if (!model) return undefined;
  const { written, choices, inUse } = target;
  const key = written ?? naturalKey(model.definition);
  for (const query of pickQueries(bundle, roles, entity)) {
    if (choices !== undefined && query.id !== choices) continue;
    const code = columnOf(query, key);
    const used = inUse === undefined ? undefined : columnOf(query, inUse);
    if (code !== undefined) return { query: query.id, code, ...(used === undefined ? {} : { inUse: used }) };
  }
  return undefined;
}

/** The column that shows a field as it is. */
function columnOf({ columns }: QueryModel, path: string): string | undefined {
  return [...columns].find(([, { node }]) => pathIn(node)?.join('.') === path)?.[0];
}
