import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { recordName, type DetailView, type ViewField } from '#engine';
import { read } from '../../../api/http.ts';
import type { Item } from '../../../api/reads.ts';
import { useTranslator } from '../../../i18n/useTranslator.ts';
import { useOnline } from '../../../live/useOnline.ts';
import { PadFrame } from '../../../shells/pad/PadFrame.tsx';
import { pageErrorStatusBar } from '../../../shells/pad/unreadStatusBar.ts';
import { useIsSlow } from '../../../shells/pad/useIsSlow.ts';
import { failedStatusBar } from '../../tasks/failedStatusBar.ts';
import { LoadingRows } from '../../tasks/TaskStates.tsx';
import { QueryTile } from './QueryTile.tsx';
import { ScannedPanel } from './ScannedPanel.tsx';
import { useWorkPrimary, WorkPanel, workStatusBar } from './WorkPanel.tsx';
import { hasCode, valueAt, type RecordAnswer } from '../useRecord.ts';
import type { ScannedRecord } from '../../../api/scannedRecord.ts';
import { FormValue } from '../../../parts/value/FormValue.tsx';
import { ApprovalSection } from '../sections/ApprovalSection.tsx';
import { usePhone } from '../../../widgets/usePhone.ts';
import css from './PadDetailPage.module.css';

export interface PadDetailPageProps {
  readonly view: DetailView;
  readonly preset: Item;
  readonly onBack: () => void;
}

/** A record on the PAD: its label, its actions, and all its fields; of work how far it is, and what is done next. */
export function PadDetailPage({ view, preset, onBack }: PadDetailPageProps): ReactNode {
  const translator = useTranslator();
  const { t } = translator;
  const isOnline = useOnline();
  const id = String(preset['id'] ?? '');
  const { data, isError, error, dataUpdatedAt, refetch } = useQuery({
    queryKey: ['record', view.entity, id],
    queryFn: () =>
      read('GET /api/records/:entity/:id', {
        params: { entity: view.entity, id },
        query: { paths: pathsOf(view).join(',') },
      }),
    meta: { entities: [view.entity] },
  });
  const isSlow = useIsSlow(!data);
  const again = (): void => void refetch();
  const code = data ? recordName(view.label, data.record) : '';
  const found = data && foundOf(view, data, id, code);
  const primaryOf = useWorkPrimary();
  const isPhone = usePhone();
  const panel = found && view.work && <WorkPanel work={view.work} found={found} />;
  const primary = found && view.work && primaryOf(view.work, found);
  return (
    <PadFrame
      title={t(view.title)}
      onBack={onBack}
      statusBar={
        error && !data && isOnline
          ? pageErrorStatusBar(error, t)
          : isError || !isOnline
            ? failedStatusBar({ at: dataUpdatedAt, error, isOnline, sentence: 'ui.record.failed' }, translator)
            : found && view.work
              ? workStatusBar(view, view.work, found, translator)
              : data
                ? { tone: 'wait', icon: 'history', sentence: code, detail: t('ui.record.how') }
                : {
                    tone: 'wait',
                    icon: 'history',
                    sentence: t(view.title),
                    detail: t(isSlow ? 'ui.net.slow' : 'ui.record.loading'),
                  }
      }
      {...(panel && !isPhone ? { side: panel } : {})}
      {...(primary ? { primary } : {})}
      {...(isError ? { undo: { label: t('ui.tasks.fetch'), icon: 'refresh', isClosed: false, onPress: again } } : {})}
    >
      {!data && !isError && isOnline && <LoadingRows label={t('ui.record.loading')} />}
      {isPhone && panel}
      {found && !view.work && <ScannedPanel found={[found]} isRecordPage />}
      {data && view.hasApproval && <ApprovalSection entity={view.entity} id={id} />}
      {data && (
        <dl className={css['fields']} data-old={isError || !isOnline}>
          {fieldsIn(view)
            // The status bar says the state of work.
            .filter(({ name }) => !view.work || name !== view.lives[0]?.field)
            .filter(({ name }) => (data.values[name] ?? null) !== null)
            .map((field) => (
              <div key={field.name}>
                <dt>{t(field.title)}</dt>
                <dd>
                  <FormValue
                    field={field}
                    value={data.values[field.name]}
                    form={valueAt(data, field.form)}
                    entity={entityIn(data, field)}
                    called={valueAt(data, field.called)}
                    iconSize={22}
                  />
                </dd>
              </div>
            ))}
        </dl>
      )}
      {data &&
        view.work &&
        view.sections.map(
          (section) =>
            section.kind === 'query' && <QueryTile key={section.name} section={section} record={data.record} code={code} />,
        )}
    </PadFrame>
  );
}

const fieldsIn = ({ sections }: DetailView): readonly ViewField[] =>
  sections.flatMap((section) => (section.kind === 'fields' ? section.fields : []));

/** All displayed paths: those of the card and of the sections. */
function pathsOf(view: DetailView): readonly string[] {
  const { done, of, besides = [], reason, since } = view.work ?? {};
  const inWork = [done, of, ...besides, reason, since].filter((field) => field !== undefined);
  return [
    ...new Set(
      [...view.card, ...inWork, ...fieldsIn(view)].flatMap(({ name, form, entity, called }) => [
        name,
        ...[form, entity, called].filter((way) => way !== undefined),
      ]),
    ),
  ];
}

function entityIn({ values }: RecordAnswer, { entity = '' }: ViewField): string | undefined {
  const found = values[entity];
  return typeof found === 'string' ? found : undefined;
}

/** The record with the actions of the screen; others belong to the office. */
function foundOf(view: DetailView, { values, actions }: RecordAnswer, id: string, code: string): ScannedRecord {
  const offered = view.actions.flatMap((each) => {
    const verdict = actions.find(({ action }) => action === each.action);
    return verdict ? [{ ...each, open: verdict.open, reasons: verdict.reasons }] : [];
  });
  return {
    entity: view.entity,
    id,
    code,
    hasCode: hasCode(view),
    title: view.title,
    card: view.card,
    values,
    actions: offered,
  };
}
