import type { ReactNode } from 'react';
import { menuOf, permits, expressionText, type Bundle, type MenuNode } from '#engine';
import type { StoryProps } from '../props.ts';
import { Chip } from '../../parts/Chip.tsx';
import { Facts } from '../../parts/Facts.tsx';
import { Phrase } from '../../parts/Phrase.tsx';
import { Section } from '../../parts/Section.tsx';
import { StoryLink } from '../../parts/StoryLink.tsx';
import { Table } from '../../parts/Table.tsx';
import { each, named, word } from '../../words/words.ts';

/** What a role may do and see. */
export function RoleDocs({ product: { bundle }, id }: StoryProps): ReactNode {
  const role = bundle.roles.get(id);
  if (!role) return null;
  const may = (keys: readonly string[], of: 'action' | 'query' | 'record'): readonly string[] =>
    keys.filter((key) => permits(bundle, [id], `${of}:${key}`));
  const actions = may([...bundle.actions.keys()], 'action');
  const scopes = [...role.where].map(([entity, where]) => [
    <StoryLink key="entity" kind="entity" id={entity} />,
    <Phrase key="where" isStacked of={each((language) => expressionText(where, language, bundle.texts))} />,
    [...(role.hide.get(entity) ?? [])].map((field) => <Chip key={field}>{field}</Chip>),
  ]);
  return (
    <>
      <Facts
        of={[
          [word('role.actions'), `${actions.length} / ${bundle.actions.size}`],
          [word('role.queries'), `${may([...bundle.queries.keys()], 'query').length} / ${bundle.queries.size}`],
          [word('role.records'), `${may([...bundle.entities.keys()], 'record').length} / ${bundle.entities.size}`],
          [word('role.gives'), role.gives.join(', ')],
        ]}
      />
      {scopes.length > 0 && (
        <Section title={word('role.scope')}>
          <Table
            caption={word('role.scope')}
            head={[word('kind.entity'), word('role.rows'), word('role.hidden')]}
            rows={scopes}
          />
        </Section>
      )}
      {(['pad', 'office'] as const).map((shell) => (
        <Section key={shell} title={word(`screen.shell.${shell}`)}>
          <Nodes bundle={bundle} nodes={menuOf(bundle, shell, [id])} />
        </Section>
      ))}
      <Section title={word('role.actions')}>
        {actions.map((action) => (
          <Chip key={action}>
            <Phrase of={named(bundle, action)} />
          </Chip>
        ))}
      </Section>
    </>
  );
}

/** A menu as a list of lists. */
export function Nodes({ bundle, nodes }: { readonly bundle: Bundle; readonly nodes: readonly MenuNode[] }): ReactNode {
  return (
    <ul>
      {nodes.map(({ title, screen, children }) => (
        <li key={title}>
          {screen && bundle.screens.has(screen.id) ? (
            <StoryLink kind="screen" id={screen.id}>
              <Phrase of={named(bundle, title)} />
            </StoryLink>
          ) : (
            <Phrase of={named(bundle, title)} />
          )}
          {children.length > 0 && <Nodes bundle={bundle} nodes={children} />}
        </li>
      ))}
    </ul>
  );
}
