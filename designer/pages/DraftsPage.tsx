import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { momentText, type DraftsView } from '#engine';
import {
  asShown,
  draftPath,
  Icon,
  PageError,
  PageSkeleton,
  useHasPermission,
  useMe,
  useSetCurrentPage,
  useTranslator,
  type PageProps,
} from '#renderer';
import { useDraftsOfKind, type ListedDraft } from '../api/drafts.ts';
import css from './DefinitionsPage.module.css';

const COLUMNS = ['list.title', 'drafts.kind', 'drafts.state', 'drafts.owner', 'drafts.changed', 'drafts.step'] as const;

/** The drafts of all kinds: those that wait for the reader first, then their own, those of others, and what was discarded. */
export function DraftsPage({ view }: PageProps<DraftsView>): ReactNode {
  const { t } = useTranslator();
  const { account } = useMe().user;
  const canReview = useHasPermission('definitions.review');
  const { data, error, refetch } = asShown(useDraftsOfKind());
  const { data: discarded = [] } = useDraftsOfKind(undefined, true);
  useSetCurrentPage({ title: t(view.title) });
  if (error) return <PageError isPage error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton isPage />;
  const isMine = ({ owner }: ListedDraft): boolean => owner === account;
  const waits = (draft: ListedDraft): boolean => canReview && draft.state === 'in-review' && !isMine(draft);
  const groups = {
    waiting: data.filter(waits),
    mine: data.filter(isMine),
    others: data.filter((draft) => !isMine(draft) && !waits(draft)),
    discarded,
  } as const;
  return (
    <article className={css['page']}>
      <header className={css['head']}>
        <h1>{t(view.title)}</h1>
        <span>{t('designer.list.count', { count: data.length })}</span>
      </header>
      {data.length + discarded.length === 0 && <p>{t('designer.drafts.none')}</p>}
      {data.length + discarded.length > 0 && (
        <table className={css['table']}>
          <thead>
            <tr>
              {COLUMNS.map((column) => (
                <th key={column} scope="col">
                  {t(`designer.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          {Object.entries(groups).map(
            ([group, drafts]) =>
              drafts.length > 0 && (
                <tbody key={group} data-testid={`drafts-${group}`}>
                  <tr>
                    <th scope="rowgroup" colSpan={COLUMNS.length}>
                      {t(`designer.drafts.${group}`)} {drafts.length}
                    </th>
                  </tr>
                  {drafts.map((draft) => (
                    <DraftRow key={draft.id} draft={draft} step={stepOf(draft, waits(draft), isMine(draft))} />
                  ))}
                </tbody>
              ),
          )}
        </table>
      )}
    </article>
  );
}

type DraftStep = 'goOn' | 'review' | 'takeBack' | 'read';

/** What the reader does with a draft next. */
function stepOf({ state }: ListedDraft, isWaiting: boolean, isMine: boolean): DraftStep {
  if (isWaiting) return 'review';
  if (!isMine) return 'read';
  if (state === 'discarded') return 'takeBack';
  return state === 'draft' || state === 'rejected' ? 'goOn' : 'read';
}

function DraftRow({ draft, step }: { readonly draft: ListedDraft; readonly step: DraftStep }): ReactNode {
  const { t, has, language, zone } = useTranslator();
  const { definition, kind, state, isOutdated, owner, updatedAt, screen } = draft;
  return (
    <tr>
      <th scope="row">
        {has(definition) ? t(definition) : definition}
        <span className={css['id']}>{definition}</span>
      </th>
      <td>{t(`designer.drafts.kind.${kind}`)}</td>
      <td>
        {state === 'rejected' && <Icon name="alert-triangle" size={15} />} {t(`designer.review.state.${state}`)}
        {isOutdated && ` · ${t('designer.drafts.outdated')}`}
      </td>
      <td>{owner}</td>
      <td>
        <time dateTime={updatedAt}>{momentText(updatedAt, language, zone)}</time>
      </td>
      <td>{screen !== undefined && <Link href={draftPath(screen, draft)}>{t(`designer.drafts.step.${step}`)}</Link>}</td>
    </tr>
  );
}
