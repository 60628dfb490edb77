import { useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import type { DetailView } from '#engine';
import { useSpeech } from '../../i18n/useSpeech.ts';
import { Code } from '../../parts/Code.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { ZoneNote } from '../../parts/ZoneNote.tsx';
import { recordPath } from '../../shells/office/addresses.ts';
import { useShortcuts } from '../../shells/office/keys/keys.ts';
import { useFavourites } from '../../shells/office/menu/useFavourites.ts';
import { copyText } from './copyText.ts';
import type { HistoryEntry } from './history/history.ts';
import { LifeBadges } from './life/LifeBadges.tsx';
import { enteredAt, stateOf } from './life/life.ts';
import css from './RecordHead.module.css';
import { codeOf, hasCode, type RecordAnswer } from './useRecord.ts';
import { walkAt } from './walk.ts';
import { whenText } from './when.ts';

export interface RecordHeadProps {
  readonly view: DetailView;
  readonly answer: RecordAnswer;
  readonly entries: readonly HistoryEntry[];
}

/** What it is, how it stands and since when; the star, the link, and the way through the list it came from. */
export function RecordHead({ view, answer, entries }: RecordHeadProps): ReactNode {
  const speech = useSpeech();
  const { t } = speech;
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
      <LifeBadges view={view} record={record} />
      <p className={css['since']}>
        {since !== undefined && <span>{t('ui.record.since', { at: whenText(since, speech) })}</span>}
        <ZoneNote />
        {typeof record['version'] === 'number' && <span>{t('ui.record.version', { version: record['version'] })}</span>}
      </p>
      <div className={css['tools']}>
        <Star path={recordPath(view.entity, String(record['id']))} title={code} />
        <CopyLink />
        <WalkButtons entity={view.entity} id={String(record['id'])} />
      </div>
    </header>
  );
}

function Star({ path, title }: { readonly path: string; readonly title: string }): ReactNode {
  const { t } = useSpeech();
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

/** The button says for a moment that it worked. */
const SAID = 2_000;

function CopyLink(): ReactNode {
  const { t } = useSpeech();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), SAID);
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

function WalkButtons({ entity, id }: { readonly entity: string; readonly id: string }): ReactNode {
  const { t } = useSpeech();
  const [, go] = useLocation();
  const walk = walkAt(id);
  const to = (target: string | undefined): void => {
    if (target !== undefined) go(recordPath(entity, target), { replace: true });
  };
  const group = 'ui.record.keys';
  useShortcuts([
    { keys: 'k', title: 'ui.record.before', group, run: () => to(walk?.before) },
    { keys: 'j', title: 'ui.record.after', group, run: () => to(walk?.after) },
  ]);
  if (!walk) return null;
  return (
    <div className={css['walk']}>
      <button type="button" aria-label={t('ui.record.before')} aria-disabled={!walk.before} onClick={() => to(walk.before)}>
        <Icon name="chevron-up" size={17} />
      </button>
      <button type="button" aria-label={t('ui.record.after')} aria-disabled={!walk.after} onClick={() => to(walk.after)}>
        <Icon name="chevron-down" size={17} />
      </button>
      <b>{t('ui.record.place', { place: walk.place, count: walk.count })}</b>
    </div>
  );
}
