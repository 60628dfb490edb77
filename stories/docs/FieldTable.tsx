import type { ReactNode } from 'react';
import { expressionText, type Bundle, type Expression, type FieldModel } from '#engine';
import { Chip } from '../parts/Chip.tsx';
import { Code } from '../parts/Code.tsx';
import { Phrase } from '../parts/Phrase.tsx';
import { StoryLink } from '../parts/StoryLink.tsx';
import { Table } from '../parts/Table.tsx';
import { each, named, plain, word, type InWords } from '../words/words.ts';

export interface FieldTableProps {
  readonly bundle: Bundle;
  readonly fields: readonly FieldModel[];
  /** Prefix of the codes of their names: `box.field`. */
  readonly of: string;
}

/** Fields or inputs with what they take. */
export function FieldTable({ bundle, fields, of }: FieldTableProps): ReactNode {
  const rows = fields.map((field) => [
    <Phrase
      key="title"
      of={named(
        bundle,
        `${field.title?.of ?? of}.${field.title?.word ?? field.name}`,
        `${of}.${field.name}`,
        `field.${field.name}`,
        field.name,
      )}
    />,
    <Code key="name">{field.name}</Code>,
    field.ref === undefined ? (
      <Phrase key="kind" of={word(`type.${field.kind}`)} />
    ) : (
      <StoryLink key="kind" kind="entity" id={field.ref} />
    ),
    <Bounds key="bounds" bundle={bundle} field={field} of={of} />,
    [field.schema.source ?? []].flat().map((source) => <Chip key={source}>{source}</Chip>),
  ]);
  return (
    <Table
      caption={word('docs.fields')}
      head={[word('form.field'), word('form.code'), word('field.type'), word('field.takes'), word('docs.source')]}
      rows={rows}
    />
  );
}

interface BoundsProps {
  readonly bundle: Bundle;
  readonly field: FieldModel;
  /** Prefix of the codes of the names of fields beside it. */
  readonly of: string;
}

function Bounds({ bundle, field, of }: BoundsProps): ReactNode {
  const { words, wordsOf, items } = field;
  const said = [...conditionsOf(bundle, field), ...limitsOf(field), ...sourcesOf(bundle, field, of)];
  return (
    <>
      {said
        .filter((each) => each !== undefined)
        .map((each) => (
          <Chip key={each.en}>
            <Phrase of={each} />
          </Chip>
        ))}
      {words?.map((each) => (
        <Chip key={each}>
          <Phrase of={wordsOf === undefined ? plain(each) : named(bundle, `${wordsOf}.${each}`, each)} />
        </Chip>
      ))}
      {items && !items.fields && <Bounds bundle={bundle} field={{ ...items, required: false }} of={of} />}
    </>
  );
}

/** When it is asked for. */
function conditionsOf(bundle: Bundle, { required, when }: FieldModel): readonly (InWords | undefined)[] {
  const under = (code: string, condition: Expression | undefined): InWords | undefined =>
    condition && each((language) => word(code, { condition: expressionText(condition, language, bundle.texts) })[language]);
  return [
    required ? word('field.required') : undefined,
    under('field.shown', when?.show),
    under('field.requiredWhen', when?.required),
  ];
}

/** How large it may be, and what it is like. */
function limitsOf({ schema }: FieldModel): readonly (InWords | undefined)[] {
  const { minimum, maximum, minLength, maxLength, minItems, maxItems } = schema;
  return [
    range(minimum, maximum, 'field.from', 'field.to'),
    range(minLength, maxLength, 'field.longer', 'field.shorter'),
    range(minItems, maxItems, 'field.more', 'field.less'),
    schema.multipleOf === undefined ? undefined : word('field.step', { n: schema.multipleOf }),
    schema.pattern === undefined ? undefined : word('field.pattern', { pattern: schema.pattern }),
    schema['x-personal'] === true ? word('field.personal') : undefined,
    schema['x-secret'] === true ? word('field.secret') : undefined,
    schema['x-default'] === undefined ? undefined : word('field.default', { value: schema['x-default'] }),
  ];
}

/** Where its values are taken from. */
function sourcesOf(bundle: Bundle, { schema }: FieldModel, of: string): readonly (InWords | undefined)[] {
  const { 'x-dictionary': dictionary, 'x-definition': kind, 'x-choices': choices } = schema;
  const { 'x-changesOf': changed, 'x-record': record } = schema;
  const beside = (code: string, name: string): InWords =>
    each((language) => word(code, { field: named(bundle, `${of}.${name}`, name)[language] })[language]);
  return [
    dictionary === undefined ? undefined : word('field.dictionary', { key: dictionary }),
    kind === undefined ? undefined : definitionWords(kind),
    choices === undefined
      ? undefined
      : each((language) => word('field.choices', { query: named(bundle, choices)[language] })[language]),
    changed === undefined ? undefined : beside('field.change', changed),
    record === undefined ? undefined : beside('field.record', record),
  ];
}

/** What `x-definition` names beside kinds of definitions. */
const NO_KINDS: readonly string[] = ['permission', 'limit', 'movement', 'flow-node'];

function definitionWords(kind: string): InWords {
  if (NO_KINDS.includes(kind)) return word(`field.${kind}`);
  return each((language) => word('field.definition', { kind: word(`kind.${kind}`)[language] })[language]);
}

function range(from: number | undefined, to: number | undefined, low: string, high: string): InWords | undefined {
  const parts = [
    ...(from === undefined ? [] : [word(low, { n: from })]),
    ...(to === undefined ? [] : [word(high, { n: to })]),
  ];
  return parts.length === 0
    ? undefined
    : { zh: parts.map(({ zh }) => zh).join('，'), en: parts.map(({ en }) => en).join(', ') };
}
