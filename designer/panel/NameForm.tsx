import { useMemo, useState, type ReactNode } from 'react';
import { useTranslator, type Item } from '#renderer';
import { renameState } from '../commands/rename.ts';
import { useEditorContext } from '../editor/Editor.ts';
import { contentOf } from '../model/DesignDocument.ts';
import { Fields } from './Fields.tsx';
import { formOf, textField } from './fields.ts';

const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*(\/[a-z][a-z0-9]*(-[a-z0-9]+)*)*$/;

/** The name of a state in the data: it is changed when the field is left, and told what is wrong with it until then. */
export function NameForm({ state }: { readonly state: string }): ReactNode {
  const { t } = useTranslator();
  const { document, publishedStates, run } = useEditorContext();
  const [typed, setTyped] = useState(state);
  const view = useMemo(() => formOf([textField('name', 'designer.field.name')]), []);
  const code = problemOf(typed, state, contentOf(document).states);
  const refusals = useMemo(() => (code === undefined ? [] : [{ code, params: {}, at: '/name', text: t(code) }]), [code, t]);
  const commit = (): void => {
    if (code !== undefined) return setTyped(state);
    if (typed !== state) run((now) => renameState(now, state, typed, publishedStates.has(state)));
  };
  return (
    <Fields
      view={view}
      values={{ name: typed }}
      refusals={refusals}
      onChange={({ name }: Item) => setTyped(typeof name === 'string' ? name : '')}
      onLeave={commit}
    />
  );
}

function problemOf(name: string, state: string, states: object): 'designer.name.pattern' | 'designer.name.taken' | undefined {
  if (!NAME.test(name) || name.split('/').length !== state.split('/').length) return 'designer.name.pattern';
  return name !== state && Object.hasOwn(states, name) ? 'designer.name.taken' : undefined;
}
