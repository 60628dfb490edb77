import { useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import type { DetailView } from '#engine';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { Code } from '../../parts/Code.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { ZoneNote } from '../../parts/ZoneNote.tsx';
import { recordPath } from '../../shells/office/addresses.ts';
import { useShortcuts } from '../../shells/office/keys/shortcuts.ts';
import { useFavourites } from '../../shells/office/menu/useFavourites.ts';
import { copyText } from './copyText.ts';
import type { HistoryEntry } from './history/history.ts';
import { StateBadges } from './life/StateBadges.tsx';
import { enteredAt, stateOf } from './life/stateSteps.ts';
import css from './RecordHeader.module.css';
import { codeOf, hasCode, type RecordAnswer } from './useRecord.ts';
import { recordNavAt } from './recordNav.ts';
import { whenText } from './when.ts';

export interface RecordHeaderProps {
  readonly view: DetailView;
  readonly answer: RecordAnswer;
  readonly entries: readonly HistoryEntry[];
}

/** Name, states and their duration, favourite, link, and navigation within the list the record was opened from. */
export function RecordHeader({ view, answer, entries }: RecordHeaderProps): ReactNode {
  const translator = useTranslator();
  const { t } = translator;
  const { record } = answer;
  const [life] = view.lives;
  const state = life && stateOf(life, record);
  const since = life && state !== undefined ? enteredAt(life, state, entries) : undefined;
  const code = codeOf(view, answer);
  return (
    <header className={css['head']}>
      <h1 className={css['code']}>
        <span className="visually-hidden">{t(view.title)} </span>
        {hasCode(view) ? <Code value={code} /> : <b>{t(code)}</b>}
      </h1>
      <StateBadges view={view} record={record} />
      <p className={css['since']}>
        {since !== undefined && <span>{t('ui.record.since', { at: whenText(since, translator) })}</span>}
        <ZoneNote />
      </p>
      <div className="row pushed gap-6">
        <FavouriteButton path={recordPath(view.entity, String(record['id']))} title={code} />
        <CopyLink />
        <RecordNavButtons entity={view.entity} id={String(record['id'])} />
      </div>
    </header>
  );
}

function FavouriteButton({ path, title }: { readonly path: string; readonly title: string }): ReactNode {
  const { t } = useTranslator();
  const { has, toggle } = useFavourites();
  const isStarred = has(path);
  return (
    <button
      type="button"
      className={css['tool']}
      aria-pressed={isStarred}
      aria-label={t('ui.record.star')}
      title={t('ui.record.star')}
      onClick={() => toggle({ path, title })}
    >
      <Icon name="star" size={20} />
    </button>
  );
}

/** Milliseconds for which the button confirms the copy. */
const COPIED_MS = 2_000;

function CopyLink(): ReactNode {
  const { t } = useTranslator();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  return (
    <>
      <button
        type="button"
        className={css['tool']}
        aria-label={t('ui.record.link')}
        title={t('ui.record.link')}
        onClick={() => void copyText(location.href).then(setCopied)}
      >
        <Icon name={isCopied ? 'check' : 'link'} size={20} />
      </button>
      <span className="visually-hidden" role="status">
        {isCopied ? t('ui.record.linked') : ''}
      </span>
    </>
  );
}

function RecordNavButtons({ entity, id }: { readonly entity: string; readonly id: string }): ReactNode {
  const { t } = useTranslator();
  const [, go] = useLocation();
  const nav = recordNavAt(id);
  const to = (target: string | undefined): void => {
    if (target !== undefined) go(recordPath(entity, target), { replace: true });
  };
  const group = 'ui.record.keys';
  useShortcuts([
    { keys: 'k', title: 'ui.record.before', group, run: () => to(nav?.before) },
    { keys: 'j', title: 'ui.record.after', group, run: () => to(nav?.after) },
  ]);
  if (!nav) return null;
  return (
    <div className={css['nav']}>
      <button type="button" aria-label={t('ui.record.before')} aria-disabled={!nav.before} onClick={() => to(nav.before)}>
        <Icon name="chevron-up" size={17} />
      </button>
      <button type="button" aria-label={t('ui.record.after')} aria-disabled={!nav.after} onClick={() => to(nav.after)}>
        <Icon name="chevron-down" size={17} />
      </button>
      <b>{t('ui.record.place', { place: nav.place, count: nav.count })}</b>
    </div>
  );
}
