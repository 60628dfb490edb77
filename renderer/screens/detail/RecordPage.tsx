import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import type { DetailView } from '#engine';
import { useSpeech } from '../../i18n/useSpeech.ts';
import { Refused } from '../../api/http.ts';
import { LabelCard } from '../../parts/label/LabelCard.tsx';
import { actionPath } from '../../shells/office/addresses.ts';
import { useSayInView } from '../../shells/office/inView.ts';
import { Loading } from '../../shells/office/Loading.tsx';
import { NotShown } from '../../shells/office/NotShown.tsx';
import { useNoticesRead } from '../../shells/office/menu/useNotices.ts';
import { PrintedLabel } from '../../pages/labels/PrintedLabel.tsx';
import { ActionsCard, type ActionsCardProps } from './actions/ActionsCard.tsx';
import { Gone } from './Gone.tsx';
import { HistoryPanel } from './history/HistoryPanel.tsx';
import { Lives } from './life/Lives.tsx';
import { News } from './News.tsx';
import { offersOf, presetOf, type Offer } from './actions/offers.ts';
import { RecordHead } from './RecordHead.tsx';
import css from './RecordPage.module.css';
import { RecordOver, type Over } from './actions/RecordOver.tsx';
import { Facts, Rows } from './sections/RecordSections.tsx';
import { siteHref } from './siteHref.ts';
import { useChanged } from './useChanged.ts';
import { useEditKey } from './actions/useEditKey.ts';
import { useFinish } from './actions/useFinish.ts';
import { codeOf, hasCode, useHistory, useRecord, type RecordAnswer } from './useRecord.ts';

const NOT_FOUND = 404;
/** The record of a label that was printed shows it. */
const PRINT_JOB = 'label-print-job';
const TracePanel = lazy(async () => ({ default: (await import('../trace/TracePanel.tsx')).TracePanel }));

export interface RecordPageProps {
  readonly view: DetailView;
  readonly id: string;
}

/** A record, read and kept fresh. */
export function RecordPage({ view, id }: RecordPageProps): ReactNode {
  const { data, error, isFetching, refetch } = useRecord(view, id);
  // What took the place of a record that is gone.
  const [heir, setHeir] = useState<string>();
  if (error instanceof Refused && error.answer.status === NOT_FOUND) return <Gone entity={view.entity} heir={heir} />;
  if (error && !data) return <NotShown isPage error={error} onAgain={() => void refetch()} />;
  return data ? <Shown view={view} answer={data} isRead={!isFetching} id={id} onHeir={setHeir} /> : <Loading />;
}

interface ShownProps extends RecordPageProps {
  readonly answer: RecordAnswer;
  readonly isRead: boolean;
  readonly onHeir: (id: string | undefined) => void;
}

function Shown({ view, answer, isRead, id, onHeir }: ShownProps): ReactNode {
  const { t } = useSpeech();
  const [, go] = useLocation();
  const [over, setOver] = useState<Over>();
  const { done, finish } = useFinish(view, id, onHeir);
  const history = useHistory(view, id);
  const entries = history.data?.pages.flat() ?? [];
  const changed = useChanged(answer);
  const offers = offersOf(view, answer);
  const code = codeOf(view, answer);
  const hasLabel = view.card.length > 0 && hasCode(view);
  useNoticesRead(view.entity, id);
  useSayInView({ title: t(view.title), record: { entity: view.entity, id, code } });
  const act = (offer: Offer): void =>
    offer.screen.startsWith('form.')
      ? setOver({ kind: 'form', offer })
      : go(actionPath(offer.screen, presetOf(view, answer, offer)));
  useEditKey(view, offers.open, act);
  return (
    <article className={css['page']}>
      <div className={css['top']}>
        <RecordHead view={view} answer={answer} entries={entries} />
        <News view={view} changed={changed} done={done} />
      </div>
      <div className={css['main']}>
        <Lives view={view} record={answer.record} entries={entries} />
        <div className={css['doing']} data-card={hasLabel}>
          {hasLabel && (
            <LabelCard
              fields={view.card}
              values={{ ...answer.values, ...answer.record }}
              code={code}
              codeTitle={view.title}
              size="office"
              hasSquare={view.isScanned !== false}
              // The heading says how it stands.
              status={null}
            />
          )}
          <ActionsCard
            offers={offers}
            onAct={act}
            pages={pagesOf(view, answer)}
            onLabel={view.labels.length > 0 ? () => setOver({ kind: 'label' }) : undefined}
          />
        </div>
        {view.hasGenealogy && (
          <Suspense fallback={null}>
            <TracePanel entity={view.entity} id={id} />
          </Suspense>
        )}
        {view.entity === PRINT_JOB && <PrintedLabel id={id} code={t(code)} />}
        <Facts view={view} answer={answer} changed={changed} />
        <Rows view={view} answer={answer} code={code} />
      </div>
      {view.hasHistory && (
        <div className={css['side']}>
          <HistoryPanel
            view={view}
            entries={entries}
            isLoading={history.isPending}
            onOlder={history.hasNextPage ? () => void history.fetchNextPage() : undefined}
          />
        </div>
      )}
      <Suspense fallback={null}>
        {over && (
          <RecordOver
            view={view}
            answer={answer}
            isRead={isRead}
            over={over}
            onAct={act}
            onDone={(offer, outcome) => {
              setOver(undefined);
              finish(offer, outcome);
            }}
            onClose={() => setOver(undefined)}
          />
        )}
      </Suspense>
    </article>
  );
}

function pagesOf({ links }: DetailView, { record }: RecordAnswer): ActionsCardProps['pages'] {
  return links.flatMap((link) => {
    const href = siteHref(link, record);
    return href === undefined ? [] : [{ ...link, href }];
  });
}
