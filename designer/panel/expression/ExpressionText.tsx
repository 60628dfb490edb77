import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { NO_SCAN, useTranslator } from '#renderer';
import { completionsAt, isGoingOn, type Completion } from '../../expression/completions.ts';
import css from './Expression.module.css';
import type { ExpressionEditing } from './useExpression.ts';

interface ExpressionTextProps {
  readonly id: string;
  readonly title: string;
  readonly source: string;
  readonly isFaulty: boolean;
  readonly editing: ExpressionEditing;
  readonly onChange: (source: string) => void;
}

/** An expression as it is written: names, words and functions are offered; Ctrl and space asks for them. */
export function ExpressionText({ id, title, source, isFaulty, editing, onChange }: ExpressionTextProps): ReactNode {
  const { t } = useTranslator();
  const { scope, want } = editing;
  const area = useRef<HTMLTextAreaElement>(null);
  const [caret, setCaret] = useState<number>();
  const [place, setPlace] = useState(0);
  const next = useRef<number>(undefined);
  const found = caret === undefined ? undefined : completionsAt(source, caret, scope);
  const items = found?.items ?? [];
  const active = items[Math.min(place, items.length - 1)];
  const missing = found?.missing;
  useLayoutEffect(() => {
    if (missing !== undefined) want(missing);
  }, [missing, want]);
  useLayoutEffect(() => {
    if (next.current === undefined) return;
    area.current?.setSelectionRange(next.current, next.current);
    next.current = undefined;
  }, [source]);
  const show = (at: number | undefined): void => {
    setCaret(at);
    setPlace(0);
  };
  const accept = ({ text }: Completion): void => {
    if (!found) return;
    const [from, to] = [found.from, found.to];
    // Between the parentheses of what asks each item of a list.
    next.current = from + (text.endsWith(', )') ? text.length - 1 : text.length);
    onChange(source.slice(0, from) + text + source.slice(to));
    show(undefined);
    area.current?.focus();
  };
  const pressed = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === ' ' && event.ctrlKey) show(event.currentTarget.selectionStart);
    else if (items.length === 0) return;
    else if (by !== undefined) setPlace((Math.min(place, items.length - 1) + by + items.length) % items.length);
    else if ((event.key === 'Enter' || event.key === 'Tab') && active) accept(active);
    else if (event.key === 'Escape') show(undefined);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <>
      <textarea
        ref={area}
        id={id}
        rows={3}
        value={source}
        maxLength={4096}
        spellCheck={false}
        aria-label={title}
        aria-invalid={isFaulty}
        aria-describedby={`${id}-faults ${id}-keys`}
        aria-autocomplete="list"
        aria-controls={`${id}-list`}
        aria-activedescendant={active ? `${id}-${items.indexOf(active)}` : undefined}
        {...{ [NO_SCAN]: '' }}
        onChange={({ target }) => {
          const { value, selectionStart } = target;
          onChange(value);
          show(isGoingOn(value, selectionStart) ? selectionStart : undefined);
        }}
        onKeyDown={pressed}
        onBlur={() => show(undefined)}
      />
      <SuggestionList id={id} items={items} active={active} onPick={accept} />
      <small id={`${id}-keys`} className={css['keys']}>
        {t('designer.expression.keys')}
      </small>
      <span className="visually-hidden" role="status">
        {items.length > 0 ? t('designer.expression.offered', { count: items.length }) : ''}
      </span>
    </>
  );
}

interface SuggestionListProps {
  /** Id of the control it belongs to. */
  readonly id: string;
  readonly items: readonly Completion[];
  readonly active: Completion | undefined;
  readonly onPick: (item: Completion) => void;
}

/** What may stand at the caret. The focus stays where somebody writes. */
function SuggestionList({ id, items, active, onPick }: SuggestionListProps): ReactNode {
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
