import type { ReactNode } from 'react';
import { dayTime } from '../../i18n/moments.ts';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { Icon } from '../../parts/Icon.tsx';
import { recordHref } from '../../shells/office/addresses.ts';
import type { Notices } from '../../shells/office/menu/useNotices.ts';
import css from './PersonalPage.module.css';

type Notice = Notices['items'][number];

export interface MessageRowProps {
  readonly notice: Notice;
  readonly onMark: (as: 'read' | 'unread' | 'deleted') => void;
}

const ICONS = { task: 'clipboard-list', flow: 'clipboard-check', abnormal: 'alert-triangle', system: 'bell' } as const;

/** A message: what it says, leading to its record, how often it came and when; it is marked and deleted here. */
export function MessageRow({ notice, onMark }: MessageRowProps): ReactNode {
  const translator = useTranslator();
  const { t } = translator;
  const { type, text, about, at, readAt, repeats } = notice;
  const isUnread = readAt === null;
  return (
    <li className={css['row']} data-new={isUnread}>
      <span className="muted">
        <Icon name={ICONS[type]} size={20} />
      </span>
      <p className={css['text']}>
        {about ? (
          <a href={recordHref(about.entity, about.id)} onClick={() => onMark('read')}>
            {text}
          </a>
        ) : (
          text
        )}
        {repeats > 1 && <span className={css['repeats']}>{t('ui.messages.repeats', { count: repeats })}</span>}
      </p>
      <span className={css['meta']}>
        <span>{t(`ui.messages.type.${type}`)}</span>
        <time dateTime={at}>{dayTime(at, translator)}</time>
      </span>
      <span className={css['actions']}>
        <button
          type="button"
          className={css['quiet']}
          aria-label={t(isUnread ? 'ui.messages.readThis' : 'ui.messages.unreadThis', { text })}
          onClick={() => onMark(isUnread ? 'read' : 'unread')}
        >
          {t(isUnread ? 'ui.office.notices.read' : 'ui.messages.unread')}
        </button>
        <button
          type="button"
          className={css['quiet']}
          aria-label={t('ui.messages.deleteThis', { text })}
          onClick={() => onMark('deleted')}
        >
          <Icon name="trash" size={17} />
        </button>
      </span>
    </li>
  );
}
