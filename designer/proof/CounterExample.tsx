import { useMemo, useState, type ReactNode } from 'react';
import type { PathStep } from '#engine';
import { Icon, useShortcuts, useTranslator } from '#renderer';
import { useEditorContext } from '../editor/Editor.ts';
import { useOverlay } from '../editor/useOverlay.ts';
import { trailOf } from '../model/trail.ts';
import css from './Proof.module.css';
import type { WayDrawing } from './WayDrawing.ts';

export interface CounterExampleProps {
  /** What fails at its end. */
  readonly text: string;
  readonly path: readonly PathStep[];
  readonly ways: WayDrawing;
}

/** The shortest way to where a property fails, numbered on the canvas and walked with J and K. */
export function CounterExample({ text, path, ways }: CounterExampleProps): ReactNode {
  const { t } = useTranslator();
  const { select } = useEditorContext();
  const { placesOf, isStop, titleOf } = ways;
  const places = useMemo(() => placesOf(path), [placesOf, path]);
  useOverlay(useMemo(() => ({ trail: trailOf(places, 'failed', isStop) }), [places, isStop]));
  const [at, setAt] = useState(places.length - 1);
  const go = (to: number): void => {
    const next = Math.max(0, Math.min(places.length - 1, to));
    setAt(next);
    select([places[next] ?? '']);
  };
  useShortcuts([
    { keys: 'j', title: 'designer.proof.next', group: 'designer.keys', run: () => go(at + 1) },
    { keys: 'k', title: 'designer.proof.previous', group: 'designer.keys', run: () => go(at - 1) },
  ]);
  return (
    <section className={css['player']} aria-label={t('designer.proof.example')} data-testid="counter-example">
      <h3>{t('designer.proof.example')}</h3>
      <p role="status">
        {t('designer.proof.step', { step: at + 1, count: places.length, place: titleOf(places[at] ?? '') })}
      </p>
      <div>
        <button type="button" aria-disabled={at === 0} onClick={() => go(at - 1)}>
          <Icon name="arrow-left" size={17} /> {t('designer.proof.previous')} <kbd>K</kbd>
        </button>
        <button type="button" aria-disabled={at === places.length - 1} onClick={() => go(at + 1)}>
          {t('designer.proof.next')} <Icon name="arrow-right" size={17} /> <kbd>J</kbd>
        </button>
      </div>
      {at === places.length - 1 && <p data-failed>{text}</p>}
    </section>
  );
}
