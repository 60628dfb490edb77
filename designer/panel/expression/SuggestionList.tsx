import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslator } from '#renderer';
import type { Completion } from '../../expression/completions.ts';
import css from './Expression.module.css';

export interface SuggestionListProps {
  /** Id of the control it belongs to. */
  readonly id: string;
  readonly items: readonly Completion[];
  readonly active: Completion | undefined;
  readonly onPick: (item: Completion) => void;
}

/** What may stand at the caret. The focus stays where somebody writes. */
export function SuggestionList({ id, items, active, onPick }: SuggestionListProps): ReactNode {
  const { t } = useTranslator();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div
      ref={list}
      id={`${id}-list`}
      role="listbox"
      aria-label={t('designer.expression.list')}
      className={css['list']}
      hidden={items.length === 0}
    >
      {items.map((item, i) => (
        // Chosen with the keys of the control it belongs to.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          key={item.text}
          id={`${id}-${i}`}
          role="option"
          tabIndex={-1}
          aria-selected={item === active}
          data-kind={item.kind}
          // Before the control loses the focus.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onPick(item)}
        >
          <code>{item.text}</code>
          <span>{item.title}</span>
          <small>{item.type}</small>
        </div>
      ))}
    </div>
  );
}
