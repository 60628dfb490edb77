import type { ReactNode } from 'react';
import { useTranslator, type Item } from '#renderer';
import { setRetired } from '../commands/properties.ts';
import { useEditorContext } from '../editor/Editor.ts';
import { contentOf } from '../model/DesignDocument.ts';
import { wordCode } from '../model/texts.ts';
import { Fields } from './Fields.tsx';
import { choiceField, formOf } from './fields.ts';
import { useChoices } from './useChoices.ts';

/** States that hold and are gone here: which state the records in them get. */
export function RetiredForm(): ReactNode {
  const { t } = useTranslator();
  const { document, catalogue, publishedStates, run } = useEditorContext();
  const { states: choices } = useChoices();
  const { states, retired = {} } = contentOf(document);
  const gone = [...publishedStates].filter((state) => !Object.hasOwn(states, state));
  if (gone.length === 0) return null;
  // A state of several axes has no title as a whole: it is called by its name.
  const titleOf = (state: string): string => (state.includes('/') ? state : wordCode(document.id, state));
  const view = formOf(gone.map((state) => choiceField(state, titleOf(state), choices.words)));
  const values: Item = Object.fromEntries(
    gone.map((state) => [state, retired[state] === undefined ? null : choices.wordOf(retired[state])]),
  );
  const change = (after: Item): void => {
    const state = gone.find((each) => after[each] !== values[each]);
    const word = state === undefined ? undefined : after[state];
    if (state !== undefined)
      run((now) => setRetired(now, catalogue, state, typeof word === 'string' ? choices.nameOf(word) : undefined));
  };
  return (
    <>
      <h3>{t('designer.section.retired')}</h3>
      <p>{t('designer.section.retiredWhy')}</p>
      <Fields view={view} values={values} onChange={change} />
    </>
  );
}
