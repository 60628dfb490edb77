import { useMemo, useState, type ReactNode } from 'react';
import { useTranslator, type Item } from '#renderer';
import { setInitial, setProperty } from '../commands/properties.ts';
import { renameState } from '../commands/rename.ts';
import { useEditorContext } from '../editor/Editor.ts';
import { contentOf, type DesignDocument } from '../model/DesignDocument.ts';
import { stateId } from '../model/elements.ts';
import type { Command } from '../model/history.ts';
import { wordCode } from '../model/texts.ts';
import { choiceField, formOf, switchField, textField, useFormView } from './fields.ts';
import { Fields } from './Fields.tsx';
import { titleCommand, titleFields, titleValues } from './titleFields.tsx';

/** Every meaning a state may have, the plain one first. */
const TONES = ['neutral', 'now', 'ok', 'attention', 'hold', 'refused'];

/** A state: its titles, meaning, and what may be done in it. */
export function StateForm({ name }: { readonly name: string }): ReactNode {
  const { document, catalogue, run } = useEditorContext();
  const words = name.split('/');
  const view = useFormView(viewOf, words);
  const { initial, states } = contentOf(document);
  const { tone = 'neutral', final = false, readOnly = false } = states[name] ?? {};
  const titles = words.map((word) => titleValues(document, catalogue, wordCode(document.id, word), prefixOf(word)));
  const values: Item = { ...Object.assign({}, ...titles), tone, initial: name === initial, final, readOnly };
  const change = (after: Item): void =>
    run((now) => commandOf(now, name, [values, after]) ?? { done: 'designer.done.change', edits: [] });
  return (
    <>
      <Fields view={view} values={values} onChange={change} />
      <NameForm key={name} state={name} />
    </>
  );
}

const prefixOf = (word: string): string => `${word}.`;

function viewOf(words: readonly string[]): ReturnType<typeof formOf> {
  const titles = words.map((word) => titleFields(prefixOf(word)));
  const rest = [
    choiceField('tone', 'designer.field.tone', TONES, 'designer.tone'),
    switchField('initial', 'designer.field.initial'),
    switchField('final', 'designer.field.final'),
    switchField('readOnly', 'designer.field.readOnly'),
  ];
  // Each word of a state of several axes has a title of its own; its section is called by the word.
  const sections =
    words.length === 1
      ? []
      : words.map((word, i) => ({ name: word, title: word, fields: (titles[i] ?? []).map((field) => field.name) }));
  return formOf([...titles.flat(), ...rest], sections);
}

function commandOf(document: DesignDocument, name: string, change: readonly [Item, Item]): Command | undefined {
  const [before, after] = change;
  for (const word of name.split('/')) {
    const titled = titleCommand(document, wordCode(document.id, word), change, prefixOf(word));
    if (titled) return titled;
  }
  if (after['initial'] === true && before['initial'] !== true) return setInitial(document, name);
  const key = (['tone', 'final', 'readOnly'] as const).find((each) => after[each] !== before[each]);
  const value = key === undefined || after[key] === 'neutral' ? undefined : after[key];
  return key && setProperty(document, stateId(name), key, value);
}

const NAME_VIEW = formOf([textField('name', 'designer.field.name')]);
const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*(\/[a-z][a-z0-9]*(-[a-z0-9]+)*)*$/;

/** The name of a state in the data: it is changed when the field is left, and told what is wrong with it until then. */
function NameForm({ state }: { readonly state: string }): ReactNode {
  const { t } = useTranslator();
  const { document, publishedStates, run } = useEditorContext();
  const [typed, setTyped] = useState(state);
  const code = problemOf(typed, state, contentOf(document).states);
  const refusals = useMemo(() => (code === undefined ? [] : [{ code, params: {}, at: '/name', text: t(code) }]), [code, t]);
  const commit = (): void => {
    if (code !== undefined) return setTyped(state);
    if (typed !== state) run((now) => renameState(now, state, typed, publishedStates.has(state)));
  };
  return (
    <Fields
      view={NAME_VIEW}
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
