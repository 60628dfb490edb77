import { Button, Modal } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { call, read, type RenderedRefusal } from '../../../api/http.ts';
import { useTranslator } from '../../../i18n/useTranslator.ts';
import { dayTime } from '../../../i18n/moments.ts';
import { Icon } from '../../../parts/Icon.tsx';
import css from './SessionsDialog.module.css';

interface SessionEntry {
  readonly id: string;
  readonly kind: 'cookie' | 'bearer';
  readonly device: string | null;
  readonly ip: string;
  readonly createdAt: string;
  readonly lastSeen: string;
  readonly expiresAt: string;
  /** Roles its token is limited to; null: all of the user. */
  readonly roles: readonly string[] | null;
  readonly isThisOne: boolean;
}

const KEY = ['sessions'];

/** The active sessions of the user; each can be ended from here. */
export function SessionsDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { t } = useTranslator();
  const client = useQueryClient();
  const { data } = useQuery({ queryKey: KEY, queryFn: () => read<readonly SessionEntry[]>('/api/sessions'), staleTime: 0 });
  const [refusals, setRefusals] = useState<readonly RenderedRefusal[]>([]);
  const end = async (id: string): Promise<void> => {
    const answer = await call(`/api/sessions/${id}`, { method: 'DELETE' });
    setRefusals(answer.ok ? [] : answer.refusals);
    await client.invalidateQueries({ queryKey: KEY });
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('ui.office.sessions')}
      size="lg"
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      <ul className={css['list']}>
        {data?.map((entry) => (
          <Entry key={entry.id} entry={entry} onEnd={() => void end(entry.id)} />
        ))}
      </ul>
      {refusals.map(({ code, text }) => (
        <p key={code} role="alert" className={css['refusal']}>
          {text}
        </p>
      ))}
    </Modal>
  );
}

function Entry({ entry, onEnd }: { readonly entry: SessionEntry; readonly onEnd: () => void }): ReactNode {
  const translator = useTranslator();
  const { t } = translator;
  const { kind, device, ip, createdAt, lastSeen, expiresAt, roles, isThisOne } = entry;
  const name = device ?? t(`ui.office.session.${kind}`);
  return (
    <li className={css['entry']}>
      <Icon name={kind === 'cookie' ? 'world' : 'key'} size={20} />
      <div>
        <b>{name}</b> {isThisOne && <span className={css['this']}>{t('ui.office.session.this')}</span>}
        <div className={css['fine']}>
          {t('ui.office.session.times', { ip, since: dayTime(createdAt, translator), last: dayTime(lastSeen, translator) })}
        </div>
        {kind === 'bearer' && (
          <div className={css['fine']}>
            {t('ui.office.session.until', { until: dayTime(expiresAt, translator) })}
            {roles !== null && ` · ${roles.map((role) => t(role)).join(' · ')}`}
          </div>
        )}
      </div>
      {!isThisOne && (
        <Button aria-label={t('ui.office.session.endOf', { name })} onClick={onEnd}>
          {t('ui.office.session.end')}
        </Button>
      )}
    </li>
  );
}
