import type { ReactNode } from 'react';
import { dayTime } from '../../i18n/moments.ts';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { Icon } from '../../parts/Icon.tsx';
import { recordHref } from '../../shells/office/addresses.ts';
import { useWaitingDrafts } from '../../shells/office/menu/useWaitingDrafts.ts';
import css from './WaitingDrafts.module.css';

/** Drafts of definitions that wait for the user's review, each with what its author wrote. */
export function WaitingDrafts(): ReactNode {
  const translator = useTranslator();
  const { t, has } = translator;
  const drafts = useWaitingDrafts(true);
  if (drafts.length === 0) return null;
  return (
    <section className={css['drafts']} aria-label={t('ui.drafts.wait')} data-testid="waiting-drafts">
      <h2>
        {t('ui.drafts.wait')} <b>{drafts.length}</b>
      </h2>
      <ul>
        {drafts.map(({ id, definition, owner, note, updatedAt }) => (
          <li key={id}>
            <Icon name="pencil" size={17} />
            <a href={recordHref('definition-draft', id)}>{has(definition) ? t(definition) : definition}</a>
            <q>{note}</q>
            <span>{owner}</span>
            <time dateTime={updatedAt}>{dayTime(updatedAt, translator)}</time>
          </li>
        ))}
      </ul>
    </section>
  );
}
