import type { ReactNode } from 'react';
import { permits, expressionText, type Bundle, type EntityModel } from '#engine';
import { rolesInOrder } from '../../app/people.ts';
import type { StoryProps } from '../props.ts';
import { Chip } from '../../parts/Chip.tsx';
import { ActionName } from '../../parts/ActionName.tsx';
import { Code } from '../../parts/Code.tsx';
import { Facts } from '../../parts/Facts.tsx';
import { Roles } from '../../parts/Roles.tsx';
import { Phrase } from '../../parts/Phrase.tsx';
import { Section } from '../../parts/Section.tsx';
import { StoryLink } from '../../parts/StoryLink.tsx';
import { Table } from '../../parts/Table.tsx';
import { each, named, word } from '../../words/words.ts';
import { FieldTable } from '../FieldTable.tsx';

/** An entity in words: its fields, what must hold of a row, what can be done with it, and who may. */
export function EntityDocs({ product: { bundle }, id }: StoryProps): ReactNode {
  const model = bundle.entities.get(id);
  if (!model) return null;
  const own = [...model.fields.values()].filter(({ role }) => role !== 'system');
  return (
    <>
      <Facts of={factsOf(bundle, model)} />
      <Section title={word('docs.fields')}>
        <FieldTable bundle={bundle} fields={own} of={`${id}.field`} />
      </Section>
      {model.checks.length > 0 && (
        <Section title={word('docs.checks')}>
          <Table
            caption={word('docs.checks')}
            head={[word('docs.rule'), word('form.refusal')]}
            rows={model.checks.map(({ ok, code }) => [
              <Phrase key="rule" isStacked of={each((language) => expressionText(ok, language, bundle.texts))} />,
              <Phrase key="text" isStacked of={named(bundle, code)} />,
            ])}
          />
        </Section>
      )}
      <Section title={word('docs.actions')}>
        <Actions bundle={bundle} id={id} />
      </Section>
    </>
  );
}

function factsOf(bundle: Bundle, model: EntityModel): Parameters<typeof Facts>[0]['of'] {
  const readers = rolesInOrder(bundle).filter((role) => permits(bundle, [role], `record:${model.id}`));
  return [
    [word('entity.label'), model.label.map((field) => <Code key={field}>{field} </Code>)],
    [word('entity.unique'), model.unique.map(({ name, fields }) => <Chip key={name}>{fields.join(' + ')}</Chip>)],
    [
      word('entity.states'),
      model.states.map(({ model: { id } }) => (
        <StoryLink key={id} kind="state-model" id={id}>
          <Phrase of={named(bundle, id)} />
        </StoryLink>
      )),
    ],
    [
      word('entity.parts'),
      [...model.children].map(([name, { entity }]) => <StoryLink key={name} kind="entity" id={entity} />),
    ],
    [word('entity.parent'), model.childOf && <StoryLink key="parent" kind="entity" id={model.childOf.parent} />],
    [word('entity.kindOf'), model.kindOf],
    [word('docs.readers'), <Roles key="readers" bundle={bundle} of={readers} />],
  ];
}

function Actions({ bundle, id }: { readonly bundle: Bundle; readonly id: string }): ReactNode {
  const about = [...bundle.actions.values()].filter(
    ({ generated, about: of, takes: [first] }) => generated?.entity === id || of === id || first?.entity === id,
  );
  const rows = about.map((action) => [
    <ActionName key="action" bundle={bundle} id={action.id} />,
    <Code key="id">{action.id}</Code>,
    <Roles
      key="who"
      bundle={bundle}
      of={rolesInOrder(bundle).filter((role) => permits(bundle, [role], `action:${action.id}`))}
    />,
  ]);
  return (
    <Table caption={word('docs.actions')} head={[word('kind.action'), word('form.code'), word('docs.who')]} rows={rows} />
  );
}
