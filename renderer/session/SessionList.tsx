import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { DataOf } from '#contract';
import { dayTime } from '../i18n/moments.ts';
import { useTranslator } from '../i18n/useTranslator.ts';
import { Icon } from '../parts/Icon.tsx';
import css from './SessionList.module.css';

/** A session that goes on. */
type SessionEntry = DataOf<'GET /api/sign-ins/:account'>['sessions'][number] & {
  /** It is the one of this page. */
  readonly isThisOne?: boolean;
};

export interface SessionListProps {
  readonly entries: readonly SessionEntry[];
  /** Ends one; absent: the person may not. */
  readonly onEnd?: ((id: string) => void) | undefined;
}

/** Sessions of a user, each with where it is and since when. */
export function SessionList({ entries, onEnd }: SessionListProps): ReactNode {
  return (
    <ul className="list">
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} onEnd={onEnd && (() => onEnd(entry.id))} />
      ))}
    </ul>
  );
}

function Entry({ entry, onEnd }: { readonly entry: SessionEntry; readonly onEnd: (() => void) | undefined }): ReactNode {
  const translator = useTranslator();
  const { t } = translator;
  const { kind, device, ip, createdAt, lastSeen, expiresAt, roles, isThisOne } = entry;
  const name = device ?? t(`ui.office.session.${kind}`);
  return (
    <li className={css['entry']}>
      <Icon name={kind === 'cookie' ? 'world' : 'key'} size={20} />
      <div>
        <b>{name}</b> {isThisOne && <span className={css['this']}>{t('ui.office.session.this')}</span>}
        <div className="muted text-13">
          {t('ui.office.session.times', { ip, since: dayTime(createdAt, translator), last: dayTime(lastSeen, translator) })}
        </div>
        {kind === 'bearer' && (
          <div className="muted text-13">
            {t('ui.office.session.until', { until: dayTime(expiresAt, translator) })}
            {roles !== null && ` · ${roles.map((role) => t(role)).join(' · ')}`}
          </div>
        )}
      </div>
      {!isThisOne && onEnd && (
        <Button aria-label={t('ui.office.session.endOf', { name })} onClick={onEnd}>
          {t('ui.office.session.end')}
        </Button>
      )}
    </li>
  );
}
