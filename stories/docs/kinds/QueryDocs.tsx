import type { ReactNode } from 'react';
import { columnTitle, permits, expressionText, type Expression } from '#engine';
import { rolesInOrder } from '../../app/people.ts';
import type { StoryProps } from '../props.ts';
import { Chip } from '../../parts/Chip.tsx';
import { Code } from '../../parts/Code.tsx';
import { Facts } from '../../parts/Facts.tsx';
import { Roles } from '../../parts/Roles.tsx';
import { Phrase } from '../../parts/Phrase.tsx';
import { Section } from '../../parts/Section.tsx';
import { StoryLink } from '../../parts/StoryLink.tsx';
import { Table } from '../../parts/Table.tsx';
import { each, named, word } from '../../words/words.ts';
import { FieldTable } from '../FieldTable.tsx';

/** A query in words: which rows, what of them, and who may ask. */
export function QueryDocs({ product: { bundle }, id }: StoryProps): ReactNode {
  const query = bundle.queries.get(id);
  if (!query) return null;
  const phrase = (expression: Expression): ReactNode => (
    <Phrase isStacked of={each((language) => expressionText(expression, language, bundle.texts))} />
  );
  const columns = [...query.group, ...query.columns].map(([name, column]) => [
    <Phrase key="title" of={named(bundle, columnTitle(bundle, query, name) ?? name, name)} />,
    <Code key="name">{name}</Code>,
    <Phrase key="value" of={each((language) => expressionText(column, language, bundle.texts))} />,
    query.filters.includes(name) ? '✓' : '',
  ]);
  return (
    <>
      <Facts
        of={[
          [word('query.from'), <StoryLink key="from" kind="entity" id={query.from} />],
          [word('query.where'), query.where && phrase(query.where)],
          [
            word('query.mayDo'),
            query.definition.mayDo !== undefined && <StoryLink key="mayDo" kind="action" id={query.definition.mayDo} />,
          ],
          [word('kind.rule'), query.rules.map((rule) => <StoryLink key={rule.id} kind="rule" id={rule.id} />)],
          [
            word('query.group'),
            query.group.size > 0 && [...query.group.keys()].map((name) => <Chip key={name}>{name}</Chip>),
          ],
          [word('query.having'), query.having && phrase(query.having)],
          [word('query.sort'), query.sort.join(', ')],
          [word('query.search'), query.search.join(', ')],
          [word('query.invariant'), query.invariant],
          [
            word('docs.who'),
            <Roles
              key="who"
              bundle={bundle}
              of={rolesInOrder(bundle).filter((role) => permits(bundle, [role], `query:${id}`))}
            />,
          ],
        ]}
      />
      {query.params.length > 0 && (
        <Section title={word('query.params')}>
          <FieldTable bundle={bundle} fields={query.params} of={`${id}.param`} />
        </Section>
      )}
      <Section title={word('query.columns')}>
        <Table
          caption={word('query.columns')}
          head={[word('form.field'), word('form.code'), word('query.value'), word('query.filter')]}
          rows={columns}
        />
      </Section>
    </>
  );
}
