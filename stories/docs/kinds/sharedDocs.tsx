import type { ReactNode } from 'react';
import type { StoryProps } from '../props.ts';
import { Chip } from '../../parts/Chip.tsx';
import { Code } from '../../parts/Code.tsx';
import { Facts } from '../../parts/Facts.tsx';
import { Phrase } from '../../parts/Phrase.tsx';
import { Section } from '../../parts/Section.tsx';
import { StoryLink } from '../../parts/StoryLink.tsx';
import { Table } from '../../parts/Table.tsx';
import { named, word } from '../../words/words.ts';
import { FieldTable } from '../FieldTable.tsx';
import { DefinitionJson } from '../DefinitionJson.tsx';

/** What several entities have in common, as the first of them has it. */
export function TraitDocs({ product: { definitions, bundle }, id }: StoryProps): ReactNode {
  const trait = definitions.trait.get(id)?.definition;
  if (!trait) return null;
  const having = [...definitions.entity].filter(([, { definition }]) => definition.traits?.includes(id));
  const [first] = having.map(([entity]) => bundle.entities.get(entity));
  const fields = Object.keys(trait.fields?.properties ?? {}).flatMap((name) => first?.fields.get(name) ?? []);
  return (
    <>
      <Facts
        of={[[word('trait.entities'), having.map(([entity]) => <StoryLink key={entity} kind="entity" id={entity} />)]]}
      />
      {fields.length > 0 && (
        <Section title={word('docs.fields')}>
          <FieldTable bundle={bundle} fields={fields} of={`${first?.id ?? id}.field`} />
        </Section>
      )}
      <DefinitionJson definition={trait} />
    </>
  );
}

/** What several actions have in common: its rules with what they say, and the actions that take it. */
export function PieceDocs({ product: { definitions, bundle }, id }: StoryProps): ReactNode {
  const piece = definitions.piece.get(id)?.definition;
  if (!piece) return null;
  const rules = Object.entries(piece.assert ?? {}).map(([name, entry]) => {
    const { code, ok, source } = entry as {
      readonly code?: string;
      readonly ok?: string;
      readonly source?: string | readonly string[];
    };
    return [
      <Code key="name">{name}</Code>,
      <Code key="ok">{ok ?? ''}</Code>,
      code === undefined ? '' : <Phrase key="text" isStacked of={named(bundle, code)} />,
      [source ?? []].flat().map((each) => <Chip key={each}>{each}</Chip>),
    ];
  });
  return (
    <>
      <Facts
        of={[
          [
            word('piece.for'),
            Object.entries(piece.for ?? {}).map(([name, type]) => <Chip key={name}>{`${name}: ${type}`}</Chip>),
          ],
        ]}
      />
      {rules.length > 0 && (
        <Section title={word('action.rules')}>
          <Table
            caption={word('action.rules')}
            head={[word('form.code'), word('docs.rule'), word('form.refusal'), word('docs.source')]}
            rows={rules}
          />
        </Section>
      )}
      <DefinitionJson definition={piece} />
    </>
  );
}
