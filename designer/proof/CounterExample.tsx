import { useMemo, useState, type ReactNode } from 'react';
import type { PathStep } from '#engine';
import { Icon, useShortcuts, useTranslator } from '#renderer';
import type { DraftCheck } from '../api/analysis.ts';
import { useEditorContext } from '../editor/Editor.ts';
import { useOverlay } from '../editor/useOverlay.ts';
import { useTitles } from '../editor/useTitles.ts';
import { contentOf } from '../model/DesignDocument.ts';
import { placesOnWay, trailOf } from '../model/trail.ts';
import css from './Proof.module.css';

export interface CounterExampleProps {
  readonly proof: DraftCheck['proofs'][number];
  readonly path: readonly PathStep[];
}

/** The shortest way to where a property fails, numbered on the canvas and walked with J and K. */
export function CounterExample({ proof, path }: CounterExampleProps): ReactNode {
  const { t } = useTranslator();
  const titles = useTitles();
  const { document, select } = useEditorContext();
  const { initial } = contentOf(document);
  const places = useMemo(() => placesOnWay(document, path[0]?.from ?? initial, path), [document, path, initial]);
  useOverlay(useMemo(() => ({ trail: trailOf(places, 'failed') }), [places]));
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
        {t('designer.proof.step', { step: at + 1, count: places.length, place: titles.element(places[at] ?? '') })}
      </p>
      <div>
        <button type="button" aria-disabled={at === 0} onClick={() => go(at - 1)}>
          <Icon name="arrow-left" size={17} /> {t('designer.proof.previous')} <kbd>K</kbd>
        </button>
        <button type="button" aria-disabled={at === places.length - 1} onClick={() => go(at + 1)}>
          {t('designer.proof.next')} <Icon name="arrow-right" size={17} /> <kbd>J</kbd>
        </button>
      </div>
      {at === places.length - 1 && <p data-failed>{proof.text}</p>}
    </section>
  );
}
