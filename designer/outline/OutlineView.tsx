import type { ReactNode } from 'react';
import { useTranslator } from '#renderer';
import { useEditorContext } from '../editor/Editor.ts';
import { useTitles } from '../editor/useTitles.ts';
import { contentOf } from '../model/DesignDocument.ts';
import { elementId, edgesOf, stateId, staysIn, type ElementId } from '../model/elements.ts';
import css from './OutlineView.module.css';

/** The model as text: each state, where it leads from there, and what it lets happen without moving. */
export function OutlineView(): ReactNode {
  const { t } = useTranslator();
  const { document } = useEditorContext();
  const titles = useTitles();
  const content = contentOf(document);
  const edges = edgesOf(content);
  return (
    <nav className={css['outline']} aria-label={t('designer.outline')}>
      <ol>
        {Object.entries(content.states).map(([name, { final = false, readOnly = false }]) => (
          <li key={name}>
            <Item id={stateId(name)}>
              <b>{titles.state(name)}</b>
              {name === content.initial && ` · ${t('designer.state.initial')}`}
              {final && ` · ${t('designer.state.final')}`}
              {readOnly && ` · ${t('designer.field.readOnly')}`}
            </Item>
            <ul>
              {edges
                .filter(({ source }) => source === name)
                .map(({ id, event, to, ok }) => (
                  <li key={id}>
                    <Item id={id}>
                      {titles.event(event)} → {titles.state(to)}
                      {ok !== undefined && (
                        <>
                          {' '}
                          {t('designer.outline.if')} <code>{ok}</code>
                        </>
                      )}
                    </Item>
                  </li>
                ))}
              {Object.entries(content.events)
                .filter(([, entry]) => staysIn(entry, name))
                .map(([event]) => (
                  <li key={event}>
                    <Item id={elementId({ of: 'events', name: event })}>
                      ↺ {titles.event(event)} · {t('designer.table.stay')}
                    </Item>
                  </li>
                ))}
            </ul>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Item({ id, children }: { readonly id: ElementId; readonly children: ReactNode }): ReactNode {
  const { selection, select } = useEditorContext();
  return (
    <button
      type="button"
      data-id={id}
      aria-pressed={selection.includes(id)}
      onClick={() => select([id])}
      onFocus={() => select([id])}
    >
      {children}
    </button>
  );
}
