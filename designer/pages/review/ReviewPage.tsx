import { useMemo, useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import { momentText } from '#engine';
import { SegmentedControl, useSetCurrentPage, useTranslator } from '#renderer';
import type { Draft } from '../../api/drafts.ts';
import { useObstacles } from '../../api/analysis.ts';
import { useReplay } from '../../api/replay.ts';
import { EditorContext, type Editor } from '../../editor/Editor.ts';
import { withFreePlaces } from '../../layout/freePlace.ts';
import { layoutOf, openDocument, type DesignDocument } from '../../model/DesignDocument.ts';
import { modelTitle, shown } from '../../model/texts.ts';
import { NO_OVERLAY } from '../../model/overlay.ts';
import { ImpactPanel } from '../../proof/ImpactPanel.tsx';
import { ReplayRun } from '../../proof/ReplayPanel.tsx';
import { ChangeCount, ChangeList } from '../../revisions/ChangeList.tsx';
import { WordChanges } from '../../revisions/WordChanges.tsx';
import { useComparing } from '../../revisions/useComparing.ts';
import type { Kind } from '../Kind.ts';
import { useDefinitionEditor } from '../useDefinitionEditor.ts';
import type { OpenedDefinition } from '../useOpenedDefinition.ts';
import { Decision } from './Decision.tsx';
import css from './ReviewPage.module.css';
import { useOpenPoints } from './useOpenPoints.ts';

interface ReviewPageProps extends OpenedDefinition {
  readonly kind: Kind;
  readonly draft: Draft;
}

const DRAWN = ['before', 'both', 'after'] as const;
const IGNORED = (): void => undefined;

/** A draft as who decides on it reads it, on one page: what changes, what it means for records, what holds, and the decision. */
export function ReviewPage({ kind, ...definition }: ReviewPageProps): ReactNode {
  const words = useTranslator();
  const { t, language, zone } = words;
  const { opened, published, revision, draft, catalogue, paths } = definition;
  const { editor: own, steps, comments } = useDefinitionEditor(kind, definition);
  // It is read here; it is edited on its canvas.
  const editor = useMemo((): Editor => ({ ...own, isReadOnly: true, run: IGNORED }), [own]);
  const { of, compare, View } = kind;
  const [comparing, both] = useComparing(editor, { kind: of, revision, isDraft: true, compare, isWanted: true });
  const [drawn, setDrawn] = useState<(typeof DRAWN)[number]>('both');
  const replay = useReplay(draft.id);
  const [isIntended, setIntended] = useState(false);
  const title = shown(modelTitle(opened, catalogue), language, opened.id);
  useSetCurrentPage({ title, record: { entity: of, id: opened.id, code: title } });
  const hasReplay = kind.sides.includes('replay');
  const refused = replay.report?.counts.refused ?? 0;
  const { data: obstacles } = useObstacles(draft, true);
  const points = useOpenPoints(draft, comments, refused > 0 && !isIntended ? refused : 0);
  const without = obstacles?.filter(({ params }) => params['state'] !== undefined).length;
  const recordsText =
    without === undefined ? '' : t(`designer.review.records.${without > 0 ? 'open' : 'none'}`, { count: without });
  const hasBefore = comparing.against !== undefined;
  const before = useMemo(() => formerDocument(opened, published), [opened, published]);
  const after = { ...editor, overlay: NO_OVERLAY };
  const inView = { before: { ...after, document: before, problems: [], selection: [] }, both, after }[drawn];
  const stops = [
    { id: 'changes', text: <ChangeCount {...comparing} /> },
    { id: 'records', text: recordsText },
    ...(hasReplay
      ? [
          {
            id: 'replay',
            text: replay.report ? t('designer.review.refused', { count: refused }) : t('designer.review.notRun'),
          },
        ]
      : []),
    { id: 'decision', text: t(`designer.review.state.${draft.state}`) },
  ];
  return (
    <EditorContext value={editor}>
      <article className={css['page']} data-testid="review-page">
        <div className={css['main']}>
          <header className={css['head']}>
            <h1>{t('designer.review.title', { title })}</h1>
            <span className={css['state']}>{t(`designer.review.state.${draft.state}`)}</span>
            <Link href={paths.canvas} className={css['canvas']}>
              {t('designer.review.canvas')}
            </Link>
          </header>
          <nav className={css['stops']} aria-label={t('designer.steps')}>
            {stops.map(({ id, text }, i) => (
              <button key={id} type="button" onClick={() => document.getElementById(`review-${id}`)?.scrollIntoView()}>
                <b>
                  {i + 1} {t(`designer.review.stop.${id}`)}
                </b>
                <small>{text}</small>
              </button>
            ))}
          </nav>
          <section className={css['note']} aria-label={t('designer.steps.note')}>
            <p>
              <b>{draft.author ?? draft.owner}</b>{' '}
              <small>{t('designer.review.changedAt', { at: momentText(draft.updatedAt, language, zone) })}</small>
            </p>
            <p>{draft.note === '' ? t('designer.review.noNote') : draft.note}</p>
          </section>
          <section className={css['card']} id="review-changes">
            <h2>{t('designer.review.what')}</h2>
            <ChangeList {...comparing} />
            <WordChanges draft={draft} />
          </section>
          <section className={css['card']} data-drawing>
            <h2>
              {t('designer.review.drawn')}
              {hasBefore && (
                <SegmentedControl
                  label={t('designer.review.drawn')}
                  segments={DRAWN.map((value) => ({ value, title: t(`designer.review.drawn.${value}`) }))}
                  value={drawn}
                  onPick={setDrawn}
                />
              )}
            </h2>
            <div className={css['drawing']}>
              <EditorContext value={inView}>
                <View key={drawn} view={kind.views(opened)[0] ?? 'outline'} isWhole isAdding={false} onAdded={IGNORED} />
              </EditorContext>
            </div>
          </section>
          <section className={css['card']} id="review-records">
            <h2>{t('designer.review.reaches')}</h2>
            <ImpactPanel draft={draft} hasStates={of === 'state-model'} />
          </section>
          {hasReplay && (
            <section className={css['card']} id="review-replay">
              <h2>{t('designer.review.stop.replay')}</h2>
              <ReplayRun {...replay} />
              {refused > 0 && (
                <label className="flex gap-8 semibold">
                  <input type="checkbox" checked={isIntended} onChange={({ target }) => setIntended(target.checked)} />
                  {t('designer.review.intended')}
                </label>
              )}
            </section>
          )}
        </div>
        {steps && <Decision steps={steps} points={points} kind={kind} comments={comments} />}
      </article>
    </EditorContext>
  );
}

/** What holds, drawn where the draft has it; what is gone stands in free space. */
function formerDocument(opened: DesignDocument, { content, layout }: OpenedDefinition['published']): DesignDocument {
  const places = { states: { ...layoutOf(opened).states, ...layout?.states }, routes: layout?.routes ?? {} };
  const names = Object.keys((content['states'] ?? content['nodes'] ?? {}) as object);
  return openDocument(opened.id, content, withFreePlaces(places, names));
}
