import type { Editor } from '../editor/Editor.ts';
import type { Titles } from '../editor/useTitles.ts';
import { contentOf } from '../model/DesignDocument.ts';
import { edgesOf, stateId } from '../model/elements.ts';
import { stateTitle } from '../model/texts.ts';
import type { MenuEntry } from './MenuEntry.ts';

/** Every state and line of the document: choosing one selects it. */
export function elementEntries({ document, catalogue, select }: Editor, titles: Titles): readonly MenuEntry[] {
  const content = contentOf(document);
  const states = Object.keys(content.states).map((name): MenuEntry => {
    const { zh = '', en = '' } = stateTitle(document, catalogue, name);
    const id = stateId(name);
    return { id, title: titles.state(name), also: `${zh} ${en} ${name}`, icon: 'circle-dashed', run: () => select([id]) };
  });
  const lines = edgesOf(content).map(({ id, source, event, to }): MenuEntry => {
    const title = `${titles.event(event)}: ${titles.state(source)} → ${titles.state(to)}`;
    return { id, title, also: `${event} ${source} ${to}`, icon: 'arrow-right', run: () => select([id]) };
  });
  return [...states, ...lines];
}
