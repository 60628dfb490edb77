import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { useTranslator } from '#renderer';
import { useEditorContext } from '../editor/Editor.ts';
import css from './Inspector.module.css';

export interface PendingButtonsProps {
  readonly title: string;
  /** Why it cannot be done yet. */
  readonly reason: string | undefined;
  /** The reason stands elsewhere already. */
  readonly isSaid?: boolean;
  readonly onDone: () => void;
}

/** Does what is being added, or leaves it: Ctrl+Enter and Escape do the same. */
export function PendingButtons({ title, reason, isSaid = false, onDone }: PendingButtonsProps): ReactNode {
  const { t } = useTranslator();
  const { setPending } = useEditorContext();
  const row = useRef<HTMLDivElement>(null);
  const isClosed = reason !== undefined;
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && isListOpen(event.target)) return;
    if (event.key === 'Escape') setPending(undefined);
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !isClosed) onDone();
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    const form = row.current?.parentElement;
    const listener = (event: KeyboardEvent): void => pressed(event);
    form?.querySelector<HTMLElement>('[data-at]')?.focus();
    form?.addEventListener('keydown', listener);
    return () => form?.removeEventListener('keydown', listener);
  }, []);
  return (
    <div ref={row} className={css['pending']}>
      {isClosed && !isSaid && <p>{reason}</p>}
      <button type="button" onClick={() => setPending(undefined)}>
        {t('designer.add.cancel')} <kbd>Esc</kbd>
      </button>
      <button
        type="button"
        data-primary
        aria-disabled={isClosed}
        onClick={() => {
          if (!isClosed) onDone();
        }}
      >
        {title} <kbd>Ctrl ↵</kbd>
      </button>
    </div>
  );
}

/** Escape closes the list of a field first. */
function isListOpen(target: EventTarget | null): boolean {
  return target instanceof Element && target.getAttribute('aria-expanded') === 'true';
}
