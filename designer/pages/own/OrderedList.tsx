import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Icon } from '#renderer';
import { BadgeMark } from '../../canvas/BadgeMark.tsx';
import { useEditorContext } from '../../editor/Editor.ts';
import { focusInspector } from '../steps.ts';

/** An element in the list. */
export interface OrderedItem {
  readonly name: string;
  /** Of its element. */
  readonly id: string;
  readonly title: string;
  readonly second: string;
  /** Said of it at the end of its row. */
  readonly mark: string | undefined;
}

export interface OrderedListProps {
  readonly items: readonly OrderedItem[];
  readonly onMove: (name: string, index: number) => void;
}

/** Elements in order: arrows walk, Enter opens, Alt with arrows or dragging moves. */
export function OrderedList({ items, onMove }: OrderedListProps): ReactNode {
  const { selection, select, problems, overlay, isReadOnly } = useEditorContext();
  const list = useRef<HTMLOListElement>(null);
  const [dragged, setDragged] = useState<string>();
  const badgeOf = (id: string): ReactNode => {
    const badge = overlay.badges.get(id);
    return badge && <BadgeMark badge={badge} />;
  };
  const pressed = (event: KeyboardEvent, index: number): void => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const next = Math.max(0, Math.min(index + by, items.length - 1));
    if (event.altKey) onMove(items[index]?.name ?? '', next);
    else list.current?.querySelectorAll<HTMLElement>('[data-id]')[next]?.focus();
  };
  return (
    <ol ref={list}>
      {items.map(({ name, id, title, second, mark }, index) => (
        // Dragging is for a mouse; by keyboard Alt with arrows does the same.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
        <li
          key={name}
          data-selected={selection.includes(id)}
          draggable={!isReadOnly}
          onDragStart={() => setDragged(name)}
          onDragOver={(event) => event.preventDefault()}
          onDrop={() => {
            if (dragged !== undefined) onMove(dragged, index);
          }}
        >
          <button
            type="button"
            data-id={id}
            aria-pressed={selection.includes(id)}
            onFocus={() => select([id])}
            onClick={() => {
              select([id]);
              setTimeout(focusInspector); // once its form is drawn
            }}
            onKeyDown={(event) => pressed(event, index)}
          >
            <b>{title}</b>
            <span>{second}</span>
          </button>
          {problems.some((each) => each.element === id && each.severity === 'error') && (
            <Icon name="alert-octagon" size={15} />
          )}
          {badgeOf(id)}
          {mark !== undefined && <span>{mark}</span>}
        </li>
      ))}
    </ol>
  );
}
