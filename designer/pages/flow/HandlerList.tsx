import type { ReactNode } from 'react';
import type { HandlersEntry } from '#engine';
import { Icon, useTranslator } from '#renderer';
import { useEditorContext } from '../../editor/Editor.ts';
import { handlersText } from '../../flow/flowWords.ts';
import { setHandlers } from '../../flow/nodeProperties.ts';
import panel from '../../panel/Inspector.module.css';
import { HandlerForm } from './HandlerForm.tsx';
import css from './Flow.module.css';

/** Whom a step asks, in order: who they are is found when it begins. */
export function HandlerList({
  name,
  handlers,
}: {
  readonly name: string;
  readonly handlers: readonly HandlersEntry[];
}): ReactNode {
  const words = useTranslator();
  const { t } = words;
  const { run, isReadOnly } = useEditorContext();
  const set = (next: readonly HandlersEntry[]): void => run((now) => setHandlers(now, name, next));
  return (
    <section className={css['list']} aria-label={t('designer.flow.handlers')}>
      <h3>{t('designer.flow.handlers')}</h3>
      {handlers.map((handler, i) => {
        const who = handlersText({ kind: 'approval', handlers: [handler] }, words);
        return (
          // Handlers have no names: their place is what they are known by.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={i} className={css['item']} role="group" aria-label={who}>
            <HandlerForm handler={handler} onChange={(next) => set(handlers.with(i, next))} />
            {!isReadOnly && (
              <span className={css['row']}>
                {i > 0 && (
                  <button
                    type="button"
                    aria-label={t('designer.flow.earlier', { what: who })}
                    onClick={() => set(handlers.toSpliced(i, 1).toSpliced(i - 1, 0, handler))}
                  >
                    <Icon name="arrow-up" size={16} />
                  </button>
                )}
                <button
                  type="button"
                  aria-label={t('designer.flow.takeOut', { what: who })}
                  onClick={() => set(handlers.toSpliced(i, 1))}
                >
                  <Icon name="trash" size={16} />
                </button>
              </span>
            )}
          </div>
        );
      })}
      {!isReadOnly && (
        <div className={panel['buttons']}>
          <button type="button" data-testid="add-handler" onClick={() => set([...handlers, { initiator: true }])}>
            {t('designer.flow.addHandler')}
          </button>
        </div>
      )}
    </section>
  );
}
