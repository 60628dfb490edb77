import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import type { DetailView, Section } from '#engine';
import { useSpeech } from '../../i18n/SpeechContext.tsx';
import type { Outcome } from '../../api/submit.ts';
import { LabelCard } from '../../parts/LabelCard.tsx';
import { actionPath } from '../../shells/office/addresses.ts';
import { useSayInView } from '../../shells/office/inView.ts';
import { useShortcuts } from '../../shells/office/keys.ts';
import { Loading } from '../../shells/office/Loading.tsx';
import { NotShown } from '../../shells/office/NotShown.tsx';
import { ActionsCard } from './ActionsCard.tsx';
import { FieldsSection } from './FieldsSection.tsx';
import { HistoryPanel } from './HistoryPanel.tsx';
import { LifeLine } from './LifeLine.tsx';
import { News, type Done } from './News.tsx';
import { offersOf, presetOf, printAction, versionsOf, type Offer } from './offers.ts';
import { QuerySection } from './QuerySection.tsx';
import { RecordHead } from './RecordHead.tsx';
import css from './RecordPage.module.css';
import { RowsSection } from './RowsSection.tsx';
import { useChanged } from './useChanged.ts';
import { codeOf, useHistory, useRecord, type RecordAnswer } from './useRecord.ts';

const FormDialog = lazy(async () => ({ default: (await import('../forms/FormDialog.tsx')).FormDialog }));
const LabelDialog = lazy(async () => ({ default: (await import('../labels/LabelDialog.tsx')).LabelDialog }));
const TracePanel = lazy(async () => ({ default: (await import('../trace/TracePanel.tsx')).TracePanel }));

export interface RecordPageProps {
  readonly view: DetailView;
  readonly id: string;
}

/** A record, read and kept fresh. */
export function RecordPage({ view, id }: RecordPageProps): ReactNode {
  const { data, error, refetch } = useRecord(view, id);
  if (error && !data) return <NotShown error={error} onAgain={() => void refetch()} />;
  return data ? <Shown view={view} answer={data} id={id} /> : <Loading />;
}

/** What stands over the page. */
type Over = { readonly kind: 'label' } | { readonly kind: 'form'; readonly offer: Offer };

function Shown({ view, answer, id }: RecordPageProps & { readonly answer: RecordAnswer }): ReactNode {
  const { t } = useSpeech();
  const [, go] = useLocation();
  const [over, setOver] = useState<Over>();
  const [done, setDone] = useState<Done>();
  const client = useQueryClient();
  const history = useHistory(view, id);
  const entries = history.data?.pages.flat() ?? [];
  const changed = useChanged(answer);
  const offers = offersOf(view, answer);
  const code = codeOf(view, answer);
  useSayInView({ title: t(view.title), record: { entity: view.entity, id, code } });
  const act = (offer: Offer): void =>
    offer.screen.startsWith('form.')
      ? setOver({ kind: 'form', offer })
      : go(actionPath(offer.screen, presetOf(view, answer, offer)));
  const finish = ({ action, title }: Offer, { created }: Outcome): void => {
    setOver(undefined);
    if (action === `${view.entity}-delete`) return window.history.back();
    setDone({ title, created });
    void client.invalidateQueries({ queryKey: ['record', view.entity, id] });
  };
  useEditKey(view, offers.open, act);
  return (
    <article className={css['page']}>
      <div className={css['top']}>
        <RecordHead view={view} answer={answer} entries={entries} />
        <News view={view} changed={changed} done={done} />
      </div>
      <div className={css['main']}>
        <Lives view={view} answer={answer} entries={entries} />
        <div className={css['doing']} data-card={view.card.length > 0}>
          {view.card.length > 0 && (
            <LabelCard
              fields={view.card}
              values={{ ...answer.values, ...answer.record }}
              code={code}
              codeTitle={view.title}
              size="office"
              // The heading says how it stands.
              status={null}
            />
          )}
          <ActionsCard
            view={view}
            offers={offers}
            onAct={act}
            onLabel={view.labels.length > 0 ? () => setOver({ kind: 'label' }) : undefined}
          />
        </div>
        {view.hasGenealogy && (
          <Suspense fallback={null}>
            <TracePanel entity={view.entity} id={id} />
          </Suspense>
        )}
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
          <OverPage view={view} answer={answer} over={over} onAct={act} onDone={finish} onClose={() => setOver(undefined)} />
        )}
      </Suspense>
    </article>
  );
}

/** `E` edits, where the record has a form for it. */
function useEditKey({ entity }: DetailView, open: readonly Offer[], act: (offer: Offer) => void): void {
  const edit = open.find(({ action }) => action === `${entity}-edit`);
  useShortcuts(edit ? [{ keys: 'e', title: edit.title, group: 'ui.record.keys', run: () => act(edit) }] : []);
}

type Parts = Pick<RecordPageProps, 'view'> & { readonly answer: RecordAnswer };

function Lives({ view, answer, entries }: Parts & Pick<Parameters<typeof HistoryPanel>[0], 'entries'>): ReactNode {
  if (view.lives.length === 0) return null;
  return (
    <div className={css['lives']}>
      {view.lives.map((life) => (
        <LifeLine key={life.field} view={view} life={life} record={answer.record} entries={entries} />
      ))}
    </div>
  );
}

const isOf =
  <K extends Section['kind']>(kind: K) =>
  (section: Section): section is Extract<Section, { readonly kind: K }> =>
    section.kind === kind;

function Facts({ view, answer, changed }: Parts & { readonly changed: ReturnType<typeof useChanged> }): ReactNode {
  const sections = view.sections.filter(isOf('fields'));
  if (sections.length === 0) return null;
  return (
    <div className={css['facts']}>
      {sections.map((section) => (
        <FieldsSection key={section.name} section={section} answer={answer} changed={changed} />
      ))}
    </div>
  );
}

function Rows({ view, answer, code }: Parts & { readonly code: string }): ReactNode {
  return view.sections.map((section) => {
    if (section.kind === 'rows')
      return <RowsSection key={section.name} section={section} rows={answer.children[section.rows] ?? []} />;
    return section.kind === 'query' ? <QuerySection key={section.name} section={section} code={code} /> : null;
  });
}

interface OverPageProps extends Parts {
  readonly over: Over;
  readonly onAct: (offer: Offer) => void;
  readonly onDone: (offer: Offer, outcome: Outcome) => void;
  readonly onClose: () => void;
}

/** The form of an action, or the labels of the record, over the page. */
function OverPage({ view, answer, over, onAct, onDone, onClose }: OverPageProps): ReactNode {
  if (over.kind === 'form') {
    const { offer } = over;
    return (
      <FormDialog
        action={offer.action}
        preset={presetOf(view, answer, offer)}
        versions={versionsOf(answer, offer)}
        onDone={(outcome) => onDone(offer, outcome)}
        onClose={onClose}
      />
    );
  }
  const printing = (label: string): Offer | undefined => {
    const offered = view.actions.find(({ action }) => action === printAction(label));
    const verdict = answer.actions.find(({ action }) => action === offered?.action);
    return offered && verdict?.open !== false ? { ...offered, reasons: [] } : undefined;
  };
  const { record } = answer;
  return (
    <LabelDialog
      entity={view.entity}
      id={String(record['id'])}
      code={codeOf(view, answer)}
      version={Number(record['version'] ?? 0)}
      labels={view.labels}
      onQueue={(label) => {
        const offer = printing(label);
        return offer && (() => onAct(offer));
      }}
      onClose={onClose}
    />
  );
}
