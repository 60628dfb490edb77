import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Redirect, useLocation } from 'wouter';
import type { DetailView } from '#engine';
import { errorInPlace } from '../../api/answerVerdict.ts';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { LabelCard } from '../../parts/label/LabelCard.tsx';
import { actionPath, recordPath } from '../../shells/office/addresses.ts';
import { useSetCurrentPage } from '../../shells/office/currentPage.ts';
import { isNowhere } from '../../shells/office/isNowhere.ts';
import { PageSkeleton } from '../../shells/office/PageSkeleton.tsx';
import { PageError } from '../../shells/office/PageError.tsx';
import { useNoticesRead } from '../../shells/office/menu/useNotices.ts';
import { PrintedLabel } from '../../pages/labels/PrintedLabel.tsx';
import { ActionsCard, type ActionsCardProps } from './actions/ActionsCard.tsx';
import { HistoryPanel } from './history/HistoryPanel.tsx';
import { StateTimelines } from './life/StateTimelines.tsx';
import { UpdateNotice } from './UpdateNotice.tsx';
import { offersOf, presetOf, type Offer } from './actions/offers.ts';
import { RecordHeader } from './RecordHeader.tsx';
import { RecordDialogs, type OpenDialog } from './actions/RecordDialogs.tsx';
import { ApprovalSection } from './sections/ApprovalSection.tsx';
import { Facts, Rows } from './sections/RecordSections.tsx';
import { siteHref } from './siteHref.ts';
import { useRemoteChanges } from './useRemoteChanges.ts';
import { useEditKey } from './actions/useEditKey.ts';
import { useFinish } from './actions/useFinish.ts';
import { codeOf, hasCode, useHistory, useRecord, type RecordAnswer } from './useRecord.ts';
import css from './RecordPage.module.css';

/** The record of a print job shows its label. */
const PRINT_JOB = 'label-print-job';
/** What is sent to another system is signed by a key that is made here. */
const WEBHOOK = 'webhook';
const WebhookKey = lazy(async () => ({ default: (await import('./sections/WebhookKey.tsx')).WebhookKey }));
/** Whose password and lock an administrator looks after. */
const USER = 'user';
const UserAccess = lazy(async () => ({ default: (await import('./sections/UserAccess.tsx')).UserAccess }));
const TracePanel = lazy(async () => ({ default: (await import('../trace/TracePanel.tsx')).TracePanel }));

export interface RecordPageProps {
  readonly view: DetailView;
  readonly id: string;
}

/** A record, loaded and kept up to date. */
export function RecordPage({ view, id }: RecordPageProps): ReactNode {
  const record = useRecord(view, id);
  const { data, isFetching, refetch } = record;
  const error = errorInPlace(record);
  // The successor of a removed record.
  const [successor, setSuccessor] = useState<string>();
  if (isNowhere(error)) return <MissingRecord entity={view.entity} successor={successor} />;
  if (error) return <PageError isPage error={error} onRetry={() => void refetch()} />;
  return data ? (
    <LoadedRecord view={view} answer={data} isCurrent={!isFetching} id={id} onSuccessor={setSuccessor} />
  ) : (
    <PageSkeleton isPage />
  );
}

interface LoadedRecordProps extends RecordPageProps {
  readonly answer: RecordAnswer;
  readonly isCurrent: boolean;
  readonly onSuccessor: (id: string | undefined) => void;
}

function LoadedRecord({ view, answer, isCurrent, id, onSuccessor }: LoadedRecordProps): ReactNode {
  const { t } = useTranslator();
  const [, go] = useLocation();
  const [dialog, setDialog] = useState<OpenDialog>();
  const { done, finish } = useFinish(view, id, onSuccessor);
  const history = useHistory(view, id);
  const entries = history.data?.pages.flat() ?? [];
  const changed = useRemoteChanges(answer);
  const offers = offersOf(view, answer);
  const code = codeOf(view, answer);
  const hasLabel = view.card.length > 0 && hasCode(view);
  useNoticesRead(view.entity, id);
  useSetCurrentPage({ title: t(view.title), record: { entity: view.entity, id, code } });
  const openAction = (offer: Offer): void =>
    offer.screen.startsWith('form.')
      ? setDialog({ kind: 'form', offer })
      : go(actionPath(offer.screen, presetOf(view, answer, offer)));
  useEditKey(view, offers.open, openAction);
  return (
    <article className={css['page']}>
      <div className={css['top']}>
        <RecordHeader view={view} answer={answer} entries={entries} />
        <UpdateNotice view={view} changed={changed} done={done} />
      </div>
      <div className={css['main']}>
        <div className={css['doing']} data-card={hasLabel}>
          {hasLabel && (
            <LabelCard
              fields={view.card}
              values={{ ...answer.values, ...answer.record }}
              code={code}
              codeTitle={view.title}
              size="office"
              hasSquare={view.isScanned !== false}
              // The heading shows the states.
              status={null}
            />
          )}
          <ActionsCard
            offers={offers}
            onAction={openAction}
            pages={pagesOf(view, answer)}
            onLabel={view.labels.length > 0 ? () => setDialog({ kind: 'label' }) : undefined}
          />
        </div>
        <StateTimelines view={view} record={answer.record} entries={entries} />
        {view.hasGenealogy && (
          <Suspense fallback={null}>
            <TracePanel entity={view.entity} id={id} />
          </Suspense>
        )}
        {view.entity === PRINT_JOB && <PrintedLabel id={id} code={t(code)} />}
        {view.entity === WEBHOOK && offers.open.some(({ action }) => action === 'webhook-edit') && (
          <Suspense fallback={null}>
            <WebhookKey id={id} />
          </Suspense>
        )}
        {view.entity === USER && (
          <Suspense fallback={null}>
            <UserAccess account={code} />
          </Suspense>
        )}
        {view.hasApproval && <ApprovalSection entity={view.entity} id={id} />}
        <Rows view={view} answer={answer} code={code} />
        <Facts view={view} answer={answer} changed={changed} />
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
        {dialog && (
          <RecordDialogs
            view={view}
            answer={answer}
            isCurrent={isCurrent}
            dialog={dialog}
            onAction={openAction}
            onDone={(offer, outcome, message) => {
              setDialog(undefined);
              finish(offer, outcome, message);
            }}
            onClose={() => setDialog(undefined)}
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

interface MissingRecordProps {
  readonly entity: string;
  /** Id of the record that replaced it, where there is one. */
  readonly successor: string | undefined;
}

/** Shown for a removed record: a link to the record it was merged into, else a message with the way back. */
function MissingRecord({ entity, successor }: MissingRecordProps): ReactNode {
  if (successor !== undefined) return <Redirect to={recordPath(entity, successor)} replace />;
  return <PageError isPage code="ui.record.gone" onBack={() => window.history.back()} />;
}
