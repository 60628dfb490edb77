import type { ReactNode } from 'react';
import type { Bundle, FieldModel } from '#engine';
import { Chip } from '../parts/Chip.tsx';
import { Code } from '../parts/Code.tsx';
import { Phrase } from '../parts/Phrase.tsx';
import { StoryLink } from '../parts/StoryLink.tsx';
import { Table } from '../parts/Table.tsx';
import { named, plain, word, type InWords } from '../words/words.ts';

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
    <Bounds key="bounds" bundle={bundle} field={field} />,
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

function Bounds({
  bundle,
  field: { required, schema, words, wordsOf, when },
}: {
  readonly bundle: Bundle;
  readonly field: FieldModel;
}): ReactNode {
  const { minimum, maximum, minLength, maxLength, minItems, maxItems } = schema;
  const said: readonly (InWords | undefined)[] = [
    required ? word('field.required') : undefined,
    when?.show ? word('field.shown', { condition: when.show.source }) : undefined,
    range(minimum, maximum, 'field.from', 'field.to'),
    range(minLength, maxLength, 'field.longer', 'field.shorter'),
    range(minItems, maxItems, 'field.more', 'field.less'),
    schema.multipleOf === undefined ? undefined : word('field.step', { n: schema.multipleOf }),
    schema.pattern === undefined ? undefined : word('field.pattern', { pattern: schema.pattern }),
    schema['x-personal'] === true ? word('field.personal') : undefined,
    schema['x-secret'] === true ? word('field.secret') : undefined,
    schema['x-default'] === undefined ? undefined : word('field.default', { value: schema['x-default'] }),
    schema['x-dictionary'] === undefined ? undefined : word('field.dictionary', { key: schema['x-dictionary'] }),
  ];
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
    </>
  );
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
