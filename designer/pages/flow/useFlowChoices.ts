import { useCallback, useMemo } from 'react';
import type { FlowDefinition } from '#engine';
import { useTranslator } from '#renderer';
import { useRowTypes } from '../../api/expressions.ts';
import { useDefinitions, useRevision } from '../../api/published.ts';
import { useEditorContext } from '../../editor/Editor.ts';
import { pathsBehind, referencesOf } from '../../flow/recordPaths.ts';
import { isTree, type Tree } from '../../model/edits.ts';
import { eventTitle, shown, stateTitle, titleIn } from '../../model/texts.ts';
import { choicesOf, useRoleChoices, type Choices } from '../../panel/choices.ts';

/** What a flow may name, each by its title. */
export interface FlowChoices {
  readonly roles: Choices;
  readonly forms: Choices;
  readonly entities: Choices;
  readonly events: Choices;
  readonly states: Choices;
  /** Fields of the record, all of them. */
  readonly fields: Choices;
  /** The same, and those of what the record refers to: `equipment.name`. */
  readonly paths: Choices;
  /** Fields of the record that name a user or a person. */
  readonly people: Choices;
  /** Fields of the record that name an organization. */
  readonly organizations: Choices;
  /** How a value is called: `form.estimate`, `record.quantity`. */
  readonly pathTitle: (path: string) => string;
  /** State model of the record; empty where it has none. */
  readonly model: string;
}

export function useFlowChoices({ entity, form }: Pick<FlowDefinition, 'entity' | 'form'>): FlowChoices {
  const { language } = useTranslator();
  const { document, catalogue } = useEditorContext();
  const roles = useRoleChoices();
  const [forms, entities] = [useDefinitions('form').data, useDefinitions('entity').data];
  const record = useRevision('entity', entity, entity === '' ? null : 'current').data?.content;
  const model = modelOf(record);
  const lives = useRevision('state-model', model, model === '' ? null : 'current').data?.content;
  const own = useMemo(() => ({ ...document, id: model }), [document, model]);
  const titled = useCallback(
    (code: string, name: string): string => shown(titleIn(own, catalogue, code), language, name),
    [own, catalogue, language],
  );
  const references = useMemo(() => referencesOf(propertiesOf(treeIn(record, 'fields'))), [record]);
  const behind = useRowTypes(useMemo(() => [...new Set(Object.values(references))], [references]));
  const pathTitle = useCallback(
    (path: string): string => {
      const [root, field = '', ...rest] = path.split('.');
      const first = titled(`${root === 'form' ? form : entity}.field.${field}`, field);
      const name = rest.join('.');
      return name === '' ? first : `${first} › ${titled(`${references[field]}.field.${name}`, name)}`;
    },
    [titled, form, entity, references],
  );
  return useMemo(() => {
    const fields = propertiesOf(treeIn(record, 'fields'));
    const listed = (items: typeof forms): Choices =>
      choicesOf(
        (items ?? []).map(({ id }) => id),
        (id) => items?.find((each) => each.id === id)?.title[language] ?? id,
      );
    const fieldChoices = (of: (field: Tree) => boolean): Choices =>
      choicesOf(
        fields.flatMap(([name, field]) => (of(field) ? [name] : [])),
        (name) => pathTitle(`record.${name}`),
      );
    return {
      roles,
      forms: listed(forms),
      entities: listed(entities),
      events: choicesOf(namesIn(lives, 'events'), (name) => shown(eventTitle(own, catalogue, name), language, name)),
      states: choicesOf(namesIn(lives, 'states'), (name) => shown(stateTitle(own, catalogue, name), language, name)),
      fields: fieldChoices(() => true),
      paths: choicesOf([...fields.map(([name]) => name), ...pathsBehind(references, behind)], (name) =>
        pathTitle(`record.${name}`),
      ),
      people: fieldChoices((field) => field['x-ref'] === 'user' || field['x-ref'] === 'person'),
      organizations: fieldChoices((field) => field['x-ref'] === 'organization'),
      pathTitle,
      model,
    };
  }, [record, lives, roles, forms, entities, own, catalogue, language, pathTitle, model, references, behind]);
}

function treeIn(tree: Tree | undefined, key: string): Tree {
  const value = tree?.[key];
  return isTree(value) ? value : {};
}

const namesIn = (tree: Tree | undefined, key: string): readonly string[] => Object.keys(treeIn(tree, key));

function propertiesOf(schema: Tree): readonly (readonly [string, Tree])[] {
  return Object.entries(treeIn(schema, 'properties')).flatMap(([name, field]) =>
    isTree(field) ? [[name, field] as const] : [],
  );
}

/** The model of the first state an entity has. */
function modelOf(record: Tree | undefined): string {
  const [model] = Object.values(treeIn(record, 'states'));
  return typeof model === 'string' ? model : '';
}
